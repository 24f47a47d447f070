import { useNavigate } from "react-router-dom"
import { type Order, useBuyAgain } from "../data/order"
import { useTexts } from "../texts"
import { Problem } from "./problem"

/** Puts the products of an order that can no longer be paid into a new cart. */
export function BuyAgain({ order }: { order: Order }) {
  const { cancelled: texts } = useTexts()
  const navigate = useNavigate()
  const buyAgain = useBuyAgain()
  return (
    <>
      <button
        className="primary"
        type="button"
        disabled={buyAgain.isPending}
        onClick={() => {
          buyAgain.mutate(order, { onSuccess: () => void navigate("/carrinho") })
        }}
      >
        {texts.buyAgain}
      </button>
      {buyAgain.isError && <Problem>{texts.notBought}</Problem>}
    </>
  )
}
