import { Link } from "react-router-dom"
import { Page } from "../parts/page"
import { useTexts } from "../texts"

export function NotFoundPage() {
  const { notFound: texts, shop } = useTexts()
  return (
    <Page title={texts.title}>
      <p>{texts.text}</p>
      <Link className="button primary" to="/">
        {shop.backToShop}
      </Link>
    </Page>
  )
}
