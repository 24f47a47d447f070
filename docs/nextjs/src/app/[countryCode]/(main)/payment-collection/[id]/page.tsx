import { ServicePayOrderLink } from "servicepay-storefront/next"

export const metadata = {
  title: "Pay for your order",
  robots: { index: false },
}

/** Medusa's "Copy payment link" leads here. */
export default async function OrderLinkPage(props: { params: Promise<{ id: string }> }) {
  const { id } = await props.params

  return (
    <div className="content-container max-w-4xl py-10">
      <ServicePayOrderLink collectionId={id} />
    </div>
  )
}
