import { kwanzas } from "servicepay-storefront/payment"
import { Link } from "react-router-dom"
import { priceOf, type Product, useProducts } from "../data/products"
import { OtherPayments } from "../parts/other-payments"
import { Page } from "../parts/page"
import { Unreachable } from "../parts/problem"
import { useTexts } from "../texts"

const PLACES = 6

export function ProductsPage() {
  const { products: texts, shop } = useTexts()
  const { data: products, isPending, isError, refetch } = useProducts()
  return (
    <Page title={texts.title} width="wide">
      <p className="intro">{texts.intro}</p>
      <OtherPayments />
      {isError && !products && <Unreachable onRetry={() => void refetch()} />}
      {isPending && (
        <p className="unseen" role="status">
          {shop.loading}
        </p>
      )}
      <ul className="products">
        {isPending &&
          Array.from({ length: PLACES }, (_, place) => <li key={place} className="product place" />)}
        {products?.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </Page>
  )
}

function ProductCard({ product }: { product: Product }) {
  const price = priceOf(product)
  return (
    <li className="product">
      <img src={product.thumbnail ?? ""} alt="" width="400" height="300" />
      <div className="product-text">
        <h2>
          <Link to={`/produtos/${product.handle}`}>{product.title}</Link>
        </h2>
        <p className="quiet">{product.subtitle}</p>
        <p className="price">{price === undefined ? "" : kwanzas(price)}</p>
      </div>
    </li>
  )
}
