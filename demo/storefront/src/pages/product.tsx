import { kwanzas } from "servicepay-storefront/payment"
import { Link, useNavigate, useParams } from "react-router-dom"
import { useAddToCart } from "../data/cart"
import { priceOf, type Product, useProduct } from "../data/products"
import { LockIcon, TruckIcon } from "../parts/icons"
import { Loading } from "../parts/loading"
import { Page } from "../parts/page"
import { Problem, Unreachable } from "../parts/problem"
import { useTexts } from "../texts"

export function ProductPage() {
  const { product: texts, shop } = useTexts()
  const { handle = "" } = useParams()
  const { data: product, isPending, isError, refetch } = useProduct(handle)
  return (
    <Page title={product?.title ?? texts.title} width={product ? "two-sided" : "narrow"}>
      {isPending && <Loading lines={5} />}
      {isError && !product && <Unreachable onRetry={() => void refetch()} />}
      {product === null && (
        <>
          <p>{texts.missing}</p>
          <Link className="button primary" to="/">
            {shop.backToShop}
          </Link>
        </>
      )}
      {product && <ProductDetails product={product} />}
    </Page>
  )
}

function ProductDetails({ product }: { product: Product }) {
  const { product: texts } = useTexts()
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const price = priceOf(product)
  const variant = product.variants?.[0]
  const add = () => {
    if (variant) {
      addToCart.mutate(variant.id, { onSuccess: () => void navigate("/carrinho") })
    }
  }
  return (
    <>
      <img className="product-picture" src={product.thumbnail ?? ""} alt="" width="400" height="300" />
      <div className="product-details">
        <p className="quiet">{product.subtitle}</p>
        <p className="price large">{price === undefined ? "" : kwanzas(price)}</p>
        <p>{product.description}</p>
        <button className="primary" type="button" disabled={!variant || addToCart.isPending} onClick={add}>
          {addToCart.isPending ? texts.adding : texts.add}
        </button>
        {addToCart.isError && <Problem>{texts.notAdded}</Problem>}
        <ul className="promises">
          <li>
            <TruckIcon /> {texts.delivery}
          </li>
          <li>
            <LockIcon /> {texts.payment}
          </li>
        </ul>
      </div>
    </>
  )
}
