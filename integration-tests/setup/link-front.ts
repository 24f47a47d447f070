import { createHash } from "node:crypto"
import { createServer } from "node:http"
import express, { type Request, type Response } from "express"
import type { ServicePayConfig } from "servicepay-storefront"
import { z } from "zod"
import { listen } from "../../kit/listen"
import { answerPage } from "../../src/api/servicepay/pay/[token]/answer-page"
import type { PageView } from "../../src/payment-page/page-view"
import { pageIn, viewOf } from "../../src/payment-page/__tests__/views"
import { Shop } from "../../src/simulator/__tests__/shop"
import type { PaymentPage } from "../../src/workflows/payment-links/payment-page"

const bankReport = z.object({ reference: z.string(), entity: z.string().optional() })

/** A refusal of one of the link's routes. */
interface Refused {
  readonly status: number
  readonly error: string
  readonly message?: string
}

/** The page of a payment link, of a stub of the store. The SDK and its popup are the simulator's. */
export class LinkFront {
  /** Method and last part of the path of every call. */
  readonly calls: string[] = []
  /** Each is used once, for the first call to this part. */
  readonly refusals: { part: string; refused: Refused }[] = []
  /** What the browsers have reported. */
  readonly reported: unknown[] = []
  savesData = false
  /** What the page has instead of the store's publishable key, because it was opened before the merchant corrected it. */
  oldKey: string | undefined
  methodLimits: ServicePayConfig["method_limits"]
  url = ""
  close: () => Promise<void> = () => Promise.resolve()
  #page = pageIn("payable")
  #orders = 0

  private constructor(readonly shop: Shop) {}

  static async open(): Promise<LinkFront> {
    const front = new LinkFront(await Shop.open())
    const app = express()
    app.use(express.json())
    app.use("/pay/:token", (req, res) => {
      front.serve(req, res).catch((error: unknown) => {
        res.status(500).end(String(error))
      })
    })
    const { url, close } = await listen(createServer(app), { host: "localhost" })
    front.url = `${url}/pay/token`
    front.close = async () => {
      await close()
      await front.shop.simulator.close()
    }
    return front
  }

  /** Shows this state from now on. */
  show(state: PaymentPage["state"], changes: Partial<PaymentPage> = {}): void {
    this.#page = pageIn(state, { environment: "sandbox", ...changes })
  }

  /** What it shows. */
  get page(): PaymentPage {
    return this.#page
  }

  private get view(): PageView {
    const revision = createHash("sha256").update(JSON.stringify(this.#page)).digest("hex")
    const view = viewOf({ ...this.#page, revision })
    const { publishableKey, sdkUrl: sdk_url } = this.shop.simulator
    const changes = {
      publishable_key: this.oldKey ?? publishableKey,
      sdk_url,
      method_limits: this.methodLimits,
    }
    return { ...view, config: view.config && { ...view.config, ...changes } }
  }

  private async serve(req: Request, res: Response): Promise<void> {
    const part = req.path.replace("/", "")
    this.calls.push(`${req.method} ${part}`.trim())
    const index = this.refusals.findIndex((one) => one.part === part)
    const [refusal] = index < 0 ? [] : this.refusals.splice(index, 1)
    if (refusal) {
      const { status, error, message } = refusal.refused
      res.status(status).json({ code: status, error, message: message ?? error })
      return
    }
    switch (part) {
      case "":
        req.headers["save-data"] = this.savesData ? "on" : "off"
        await answerPage(req, res, this.view)
        return
      case "state":
        res.json(this.view.page)
        return
      case "config":
        this.oldKey = undefined
        res.json({ config: this.view.config })
        return
      case "payment-order":
        res.json(await this.createPaymentOrder())
        return
      case "bank-reference":
        this.report(req.body)
        res.json({})
        return
      default:
        res.status(404).end()
    }
  }

  private async createPaymentOrder() {
    this.#orders += 1
    const external_transaction_id = `order_${this.#orders}`
    const { amount } = this.#page
    const reference_number = await this.shop.createdReference({
      externalTransactionId: external_transaction_id,
      amount,
    })
    return { reference_number, external_transaction_id, amount, report_secret: "secret" }
  }

  private report(body: unknown): void {
    this.reported.push(body)
    const { reference, entity } = bankReport.parse(body)
    const { payment } = pageIn("reference")
    this.show("reference", {
      payment: payment && { ...payment, bank: { reference, entity: entity ?? null } },
    })
  }
}
