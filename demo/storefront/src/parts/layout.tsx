import { Outlet } from "react-router-dom"
import { useOnline } from "../data/online"
import { useReturnToPayment } from "../data/return-to-payment"
import { useTexts } from "../texts"
import { Footer } from "./footer"
import { Header } from "./header"

/** The header and footer of every page. */
export function Layout() {
  const { shop } = useTexts()
  const isOnline = useOnline()
  useReturnToPayment()
  return (
    <>
      <a className="skip" href="#content">
        {shop.skip}
      </a>
      <Header />
      <p className="offline" role="status">
        {isOnline ? "" : shop.offline}
      </p>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
