import { type CreatedPaymentOrder } from "../../kit/shopper"
import { type Simulator } from "../../src/simulator"
import { Failure } from "../stack/failure"

const LIFESPAN_MINUTES = "1440"

/** A customer in the popup, with the requests that its buttons make. */
export class Popup {
  constructor(private readonly simulator: Simulator) {}

  /** Pays by wallet: sends the request, which the customer confirms on the phone. */
  async payByWallet(order: CreatedPaymentOrder): Promise<void> {
    await pressButton(this.simulator, order, "wallet", { phone: "923 000 000" })
    await pressButton(this.simulator, order, "pay")
    this.expectMethod(order, "FPMCXEXPRSS")
  }

  /** Chooses payment by reference. Returns what the customer enters at an ATM. */
  async takeBankReference(order: CreatedPaymentOrder): Promise<{ reference: string; entity: string }> {
    await pressButton(this.simulator, order, "reference")
    this.expectMethod(order, "FPSOLPGEXT")
    const given = this.simulator.order(order.externalTransactionId)?.bankReference
    if (!given) {
      throw new Failure("the popup gave no bank reference")
    }
    return given
  }

  async payDirectly(order: CreatedPaymentOrder): Promise<void> {
    await pressButton(this.simulator, order, "pay")
    this.expectMethod(order, "FPSOLPG")
  }

  async cancel(order: CreatedPaymentOrder): Promise<void> {
    await pressButton(this.simulator, order, "cancel")
  }

  private expectMethod({ externalTransactionId }: CreatedPaymentOrder, method: string): void {
    const chosen = this.simulator.order(externalTransactionId)?.method
    if (chosen !== method) {
      throw new Failure(`the popup paid by ${String(chosen)} and not by ${method}`)
    }
  }
}

/** The request that a button of the popup makes. */
export async function pressButton(
  { url, publishableKey }: Pick<Simulator, "url" | "publishableKey">,
  { referenceNumber }: CreatedPaymentOrder,
  button: string,
  form: Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams({
    reference: referenceNumber,
    key: publishableKey,
    methods: "FPMCXEXPRSS,FPSOLPGEXT,FPSOLPG",
    lifespan: LIFESPAN_MINUTES,
  })
  const { status } = await fetch(`${url}/checkout/${referenceNumber}/${button}?${query.toString()}`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams(form),
    redirect: "manual",
  })
  if (status !== 303) {
    throw new Failure(`the popup's button "${button}" answered ${status}`)
  }
}
