import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  BigNumber,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { chooseLanguage, isFinal, isTestPayment } from "../../client"
import { allowMedusaRefund } from "../../workflows/refunds/allow-medusa-refund"
import { pollStatus } from "../../workflows/polling/poll-status"
import { initiatePaymentOrder } from "../../workflows/payment-orders/initiate-payment-order"
import { PaymentRefusedError } from "../../workflows/payment-orders/refusals"
import { isCaptured } from "../../workflows/sync/order-payments"
import { messageOf } from "../../workflows/errors"
import type { Query } from "../../workflows/query"
import { adoptSession, isUsable, mayCapture } from "../../workflows/sync/allow-completion"
import {
  CaptureRefusedError,
  MisplacedOptionsError,
  RefundNotRecordedError,
  UnconfirmedPaymentError,
  UnusablePaymentError,
} from "./errors"
import { dataOf, initiateContext, sessionData } from "./session-data"
import { authorizationOf } from "./authorization"
import { sessionStatus } from "./status"

/** The payment module's dependencies. They resolve on use, so never spread or copy this object. */
type Dependencies = {
  readonly logger: Logger
  readonly servicepay: ServicePayModuleService
  readonly query: Query
}

/**
 * The provider `pp_servicepay_servicepay`: Medusa's payment contract. It answers from the ledger or, while the status is not
 * final, from a status check. It never trusts data that a browser could have written.
 */
export default class ServicePayProvider extends AbstractPaymentProvider {
  static override identifier = "servicepay"

  private readonly dependencies: Dependencies

  constructor(dependencies: Dependencies, options: Record<string, unknown> = {}) {
    super(dependencies, options)
    this.dependencies = dependencies
  }

  static override validateOptions(options: Record<string, unknown> = {}): void {
    const given = Object.keys(options)
    if (given.length > 0) {
      throw new MisplacedOptionsError(given)
    }
  }

  /** Creates the payment order of a session, or reuses a pending one; accepts AOA only. */
  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const request = initiateContext.parse(input.context)
    const order = await initiatePaymentOrder(this.initiateDependencies(), {
      sessionId: request.idempotency_key,
      amount: Number(input.amount),
      currencyCode: input.currency_code,
      language: request.language,
      paid: request.paid,
    })
    return {
      id: order.external_transaction_id,
      status: PaymentSessionStatus.PENDING,
      data: dataOf(order),
    }
  }

  /** Keeps the payment order while the amount stays; another amount needs a new one, and the old one is still polled. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const { amount, currency_code, data, context } = input
    const order = await this.orderOf(data)
    if (order?.session_amount === Number(amount)) {
      return { data: dataOf(order) }
    }
    const sessionId = context?.idempotency_key ?? sessionData.safeParse(data).data?.session_id ?? ""
    await this.dependencies.servicepay.transitions.supersede(sessionId)
    const replacement = await initiatePaymentOrder(this.initiateDependencies(), {
      sessionId,
      amount: Number(amount),
      currencyCode: currency_code,
    })
    return { data: dataOf(replacement), status: PaymentSessionStatus.PENDING }
  }

  /**
   * Cart completion: the ledger's status, else a status check (at most one every few seconds). While another payment of the
   * same purchase holds the claim, the order awaits this one, which is captured later or put on hold.
   */
  async authorizePayment({ context }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { servicepay: ledger, query } = this.dependencies
    const sessionId = context?.idempotency_key ?? ""
    const known =
      (await ledger.findBySession(sessionId)) ?? (await adoptSession({ ledger, query }, sessionId))
    if (known === undefined) {
      return { status: PaymentSessionStatus.ERROR, data: {} }
    }
    if (known === "unbound") {
      return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: {} }
    }
    const order = isFinal(known.status) ? known : await this.checked(known)
    if (order.session_id !== sessionId) {
      // The payment order now belongs to another session, which is the one to capture.
      return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: {} }
    }
    return { status: await authorizationOf(this.dependencies, order), data: dataOf(order) }
  }

  /** Captures a payment that the service has confirmed. The service itself has no capture. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const order = await this.orderOf(data)
    if (!order || (await this.check(order)) !== "CON") {
      throw new UnconfirmedPaymentError()
    }
    const { servicepay: ledger, query } = this.dependencies
    const { active } = await ledger.settings()
    if (
      isTestPayment(order, active) ||
      !(await isUsable(ledger, await ledger.retrievePaymentOrder(order.id)))
    ) {
      throw new UnusablePaymentError()
    }
    const isItsSession = sessionData.safeParse(data).data?.session_id === order.session_id
    if (!isItsSession || !(await mayCapture({ ledger, query }, order))) {
      throw new CaptureRefusedError()
    }
    return { data: dataOf(order) }
  }

  /** The service has no cancel, so the reference can still be paid and the payment order is still polled. */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    await this.leave(data)
    return { data: data ?? {} }
  }

  /** As `cancelPayment`: a session that cannot be deleted would block the shopper's cart. */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    await this.leave(data)
    return { data: data ?? {} }
  }

  /**
   * The service has no refund, so this fails unless the merchant has recorded a refund of this amount, which it uses up.
   * `idempotency_key` is the id of Medusa's refund.
   */
  async refundPayment({ data, amount, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const order = await this.orderOf(data)
    const kwanzas = new BigNumber(amount).numeric
    const refundId = context?.idempotency_key
    const { servicepay: ledger, query } = this.dependencies
    const refund = order && refundId && { paymentOrderId: order.id, amount: kwanzas, id: refundId }
    if (!refund || !(await allowMedusaRefund({ ledger, query }, refund))) {
      throw new RefundNotRecordedError(kwanzas, order?.environment === "sandbox")
    }
    return { data: dataOf(order) }
  }

  /** The payment order as the ledger has it. */
  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const order = await this.orderOf(data)
    return { data: order ? { ...dataOf(order), payment_status: order.status } : {} }
  }

  /** The current status: from the ledger when it is final, else from a status check. */
  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const order = await this.orderOf(data)
    if (!order) {
      return { status: PaymentSessionStatus.ERROR }
    }
    const current = await this.checked(order)
    return { status: sessionStatus(current), data: dataOf(current) }
  }

  /** Medusa's generic hook accepts unsigned calls and loses its queue on a restart: use `/api/service/webhook`. */
  getWebhookActionAndData(): Promise<WebhookActionResult> {
    this.dependencies.logger.warn(
      "ServicePay: a notification came to Medusa's generic hook (/hooks/payment/…) and was rejected. Register the webhook address /api/service/webhook instead.",
    )
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED })
  }

  private initiateDependencies() {
    const { servicepay: ledger, query, logger } = this.dependencies
    return { ledger, query, logger }
  }

  private check(order: PaymentOrderDTO) {
    const { servicepay: ledger, logger } = this.dependencies
    return pollStatus({ ledger, logger }, order, chooseLanguage(order.language))
  }

  /** The payment order after the service was asked for its status. */
  private async checked(order: PaymentOrderDTO): Promise<PaymentOrderDTO> {
    await this.check(order)
    return this.dependencies.servicepay.retrievePaymentOrder(order.id)
  }

  private async orderOf(data: unknown): Promise<PaymentOrderDTO | undefined> {
    const known = sessionData.safeParse(data).data
    return known && (await this.dependencies.servicepay.findByExternalId(known.external_transaction_id))
  }

  /**
   * Before Medusa deletes a session. Fails while its payment is captured: when an order cannot be completed, Medusa assumes
   * that a refund works, and would leave a captured payment without a session and an order.
   */
  private async leave(data: unknown): Promise<void> {
    const { servicepay: ledger, query, logger } = this.dependencies
    const order = await this.orderOf(data)
    const sessionId = sessionData.safeParse(data).data?.session_id
    if (!order || !sessionId) {
      return
    }
    if (order.status === "CON" && (await isUsable(ledger, order)) && (await isCaptured(query, sessionId))) {
      throw new PaymentRefusedError("already_paid", chooseLanguage(order.language))
    }
    await ledger.transitions.supersede(sessionId).catch((error: unknown) => {
      logger.error(`ServicePay: could not mark a payment session as replaced. ${messageOf(error)}`)
    })
  }
}
