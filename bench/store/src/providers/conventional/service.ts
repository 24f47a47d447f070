import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  isSignedBy,
  readPublishableKey,
  ServiceClient,
  SIGNATURE_HEADER,
} from "medusa-payment-servicepay/client"
import { heard } from "./heard"

const environment = z
  .object({
    SERVICE_BASE_URL: z.string(),
    SERVICE_PUBLISHABLE_KEY: z.string(),
    SERVICE_CLIENT_ID: z.string(),
    SERVICE_CLIENT_SECRET: z.string(),
    SERVICE_WEBHOOK_SECRET: z.string(),
  })
  .transform((variables) => ({
    baseUrl: variables.SERVICE_BASE_URL,
    applicationUUID: readPublishableKey(variables.SERVICE_PUBLISHABLE_KEY)?.applicationUUID ?? "",
    clientId: variables.SERVICE_CLIENT_ID,
    clientSecret: variables.SERVICE_CLIENT_SECRET,
    webhookSecret: variables.SERVICE_WEBHOOK_SECRET,
  }))

const notification = z.object({
  data: z.object({
    externalTransactionId: z.string(),
    paymentStatus: z.enum(["PEN", "CON", "CAN"]),
    amount: z.number(),
  }),
})

/**
 * A payment provider written as Medusa's documentation says, like most plugins. The session's id is the payment's id at the
 * service, notifications arrive at Medusa's generic hook, and it stores nothing. It verifies signatures and does little else.
 */
export class ConventionalProvider extends AbstractPaymentProvider {
  static override identifier = "conventional"

  private readonly settings = environment.parse(process.env)
  private readonly client: ServiceClient

  constructor(cradle: Record<string, unknown>, options: Record<string, unknown>) {
    super(cradle, options)
    this.client = new ServiceClient({ ...this.settings, requestsPerSecond: 10_000 })
  }

  async initiatePayment({ amount, context }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const id = context?.idempotency_key ?? ""
    const { referenceNumber } = await this.client.createPaymentOrder(
      {
        externalTransactionId: id,
        clientId: id,
        amount: Number(amount),
        name: "Café",
        quantity: 1,
        image: null,
      },
      "pt",
    )
    return { id, status: PaymentSessionStatus.PENDING, data: { referenceNumber } }
  }

  async authorizePayment({ context }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { status } = await this.client.queryStatus(context?.idempotency_key ?? "", "pt")
    return {
      status: status === "CON" ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING,
      data: {},
    }
  }

  getWebhookActionAndData({
    rawData,
    headers,
  }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    heard.notifications += 1
    const signature = z.string().optional().parse(headers[SIGNATURE_HEADER])
    const body = Buffer.from(rawData)
    const read = notification.safeParse(JSON.parse(body.toString("utf8")))
    if (!read.success || !isSignedBy([this.settings.webhookSecret], body, signature)) {
      return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED })
    }
    const { externalTransactionId: session_id, paymentStatus, amount } = read.data.data
    const action = paymentStatus === "CON" ? PaymentActions.SUCCESSFUL : PaymentActions.PENDING
    return Promise.resolve({ action, data: { session_id, amount } })
  }

  capturePayment = () => Promise.resolve({ data: {} })
  cancelPayment = () => Promise.resolve({ data: {} })
  deletePayment = () => Promise.resolve({ data: {} })
  refundPayment = () => Promise.resolve({ data: {} })
  retrievePayment = () => Promise.resolve({ data: {} })
  updatePayment = () => Promise.resolve({ data: {} })
  getPaymentStatus = () => Promise.resolve({ status: PaymentSessionStatus.PENDING })
}
