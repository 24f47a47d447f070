import { useTexts } from "../texts"

export function Footer() {
  const { shop } = useTexts()
  return (
    <footer className="bottom">
      <ul className="promises-below">
        <li>{shop.delivery}</li>
        <li>{shop.securePayment}</li>
        <li>{shop.help}</li>
      </ul>
      <p>{shop.demo}</p>
    </footer>
  )
}
