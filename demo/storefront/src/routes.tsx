import { BrowserRouter, Route, Routes } from "react-router-dom"
import { AddressPage } from "./pages/address"
import { CancelledPage } from "./pages/cancelled"
import { CartPage } from "./pages/cart"
import { ConfirmedPage } from "./pages/confirmed"
import { MyPaymentPage } from "./pages/my-payment"
import { NotFoundPage } from "./pages/not-found"
import { OrderLinkPage } from "./pages/order-link"
import { PaymentPage } from "./pages/payment"
import { PendingPage } from "./pages/pending"
import { ProductPage } from "./pages/product"
import { ProductsPage } from "./pages/products"
import { ShippingPage } from "./pages/shipping"
import { Layout } from "./parts/layout"

export function Pages() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/" element={<ProductsPage />} />
          <Route path="/produtos/:handle" element={<ProductPage />} />
          <Route path="/carrinho" element={<CartPage />} />
          <Route path="/morada" element={<AddressPage />} />
          <Route path="/entrega" element={<ShippingPage />} />
          <Route path="/pagamento" element={<PaymentPage />} />
          <Route path="/pagamento/confirmado" element={<ConfirmedPage />} />
          <Route path="/pagamento/pendente" element={<PendingPage />} />
          <Route path="/pagamento/cancelado" element={<CancelledPage />} />
          <Route path="/encomenda" element={<MyPaymentPage />} />
          {/* The address that Medusa's "Copy payment link" gives. */}
          <Route path="/payment-collection/:collectionId" element={<OrderLinkPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}
