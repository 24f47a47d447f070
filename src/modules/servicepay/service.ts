import { type DAL, type InferTypeOf, type Logger } from "@medusajs/framework/types"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type EntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { MedusaService } from "@medusajs/framework/utils"
import { twoCopiesMessage } from "./setup/shared-packages"
import { admit, type PurchaseKey, type PurchaseLimits } from "./payment-orders/creation-limits"
import { DueWork } from "./polling/due-work"
import { Notifications } from "./notifications/notifications"
import { sharedPackages } from "./setup/installed-packages"
import { Attention } from "./attention/attention"
import { openSums, type OpenSum } from "./attention/open-sums"
import { BankReferences } from "./payment-orders/bank-references"
import { CanceledOrders } from "./attention/canceled-orders"
import { PaymentOrderTransitions } from "./payment-orders/transitions"
import { SyncClaims } from "./sync/claims"
import { PaymentSync } from "./sync/sync"
import { DailyCounts } from "./health/daily-counts"
import { INTAKE_CONNECTION } from "./loaders/connection"
import { DailyTotals } from "./reconciliation/daily-totals"
import { Health } from "./health/figures"
import { observeHealth } from "./health/metrics"
import { type AttentionItem } from "./models/attention-item"
import { type Message } from "./models/message"
import { type Notification } from "./models/notification"
import { type PaymentOrder } from "./models/payment-order"
import { Messages } from "./messages/messages"
import { PaymentLinks } from "./payment-links/payment-links"
import { Payments } from "./payment-orders/list"
import { Refunds } from "./refunds/refunds"
import { AttentionResolutions } from "./attention/resolutions"
import { Retention } from "./database/retention"
import { SettingsVersions } from "./settings/versions"
import { readConfiguration, type ServicePaySettings } from "./settings"
import { applicationOf } from "./settings/in-force"
import { MIGRATE, missingMigrations, MODELS } from "./setup/migrations"

export type PaymentOrderDTO = InferTypeOf<typeof PaymentOrder>
export type MessageDTO = InferTypeOf<typeof Message>
export type NotificationDTO = InferTypeOf<typeof Notification>
export type AttentionItemDTO = InferTypeOf<typeof AttentionItem>

const LIVE_KEY_UNTESTED =
  "a live key in the configuration (SERVICE_PUBLISHABLE_KEY) makes payments real, but no test sale was completed with the current test keys. " +
  "Set SERVICE_SANDBOX_BASE_URL, enter the test keys in the admin (Settings → ServicePay), switch to test payments, pay for an order, and switch back."

interface Dependencies {
  readonly __pg_connection__: Knex
  readonly baseRepository: DAL.RepositoryService
  readonly [INTAKE_CONNECTION]: Knex
  readonly logger: Logger
}

/**
 * The ledger: what we requested from the service, what it reported, and what we did about it. Plain reads and inserts
 * are Medusa's own methods. Every change that must be safe across processes is one statement or transaction of a part
 * below.
 */
export default class ServicePayModuleService extends MedusaService(MODELS) {
  readonly transitions: PaymentOrderTransitions
  /** The bank references that customers type at an ATM. */
  readonly bankReferences: BankReferences
  /** The links that let customers pay for orders. */
  readonly paymentLinks: PaymentLinks
  /** Who may sync a payment order. */
  readonly claims: SyncClaims
  readonly sync: PaymentSync
  readonly notifications: Notifications
  readonly messages: Messages
  readonly retention: Retention
  readonly dueWork: DueWork
  /** Captured payments whose order was cancelled. */
  readonly canceledOrders: CanceledOrders
  readonly attention: Attention
  /** What the merchant does about an attention item. */
  readonly resolutions: AttentionResolutions
  /** The list of all payments. */
  readonly payments: Payments
  /** The payments by day, for the reconciliation. */
  readonly dailyTotals: DailyTotals
  /** Refunds by hand. */
  readonly refunds: Refunds
  /** Counts of events that have no row of their own. */
  readonly dailyCounts: DailyCounts
  /** Figures for the health page. */
  readonly health: Health
  /** The settings that admins saved. */
  readonly settingsVersions: SettingsVersions

  /**
   * Medusa calls this once the store is up. It logs what the database or the sandbox lacks, and registers the metrics.
   */
  readonly __hooks = {
    onApplicationStart: async (): Promise<void> => {
      observeHealth(
        async () => this.health.read((await this.settings()).active),
        (error) => {
          this.logger.warn(`ServicePay: the metrics could not be read. ${String(error)}`)
        },
      )
      const twoCopies = twoCopiesMessage(sharedPackages(process.cwd(), __dirname))
      if (twoCopies !== undefined) {
        this.logger.warn(`ServicePay: ${twoCopies}`)
      }
      if (!(await this.reportMissingTables()) && (await this.isLiveKeyUntested())) {
        this.logger.warn(`ServicePay: ${LIVE_KEY_UNTESTED}`)
      }
    },
  }
  private readonly logger: Logger
  private readonly pg: Knex
  private readonly repository: DAL.RepositoryService

  constructor(dependencies: Dependencies, options: Record<string, unknown> = {}) {
    super(dependencies)
    this.logger = dependencies.logger
    this.pg = dependencies.__pg_connection__
    this.repository = dependencies.baseRepository
    const intake = dependencies[INTAKE_CONNECTION]
    this.transitions = new PaymentOrderTransitions(this.pg)
    this.bankReferences = new BankReferences(this.pg)
    this.paymentLinks = new PaymentLinks(this.pg)
    this.claims = new SyncClaims(this.pg)
    this.sync = new PaymentSync(this.pg)
    this.notifications = new Notifications(this.pg, intake)
    this.messages = new Messages(this.pg)
    this.retention = new Retention(this.pg)
    this.dueWork = new DueWork(this.pg)
    this.canceledOrders = new CanceledOrders(this.pg)
    this.attention = new Attention(this.pg)
    this.payments = new Payments(this.pg)
    this.dailyTotals = new DailyTotals(this.pg)
    this.resolutions = new AttentionResolutions(this.pg)
    this.refunds = new Refunds(this.pg)
    this.dailyCounts = new DailyCounts(this.pg)
    this.health = new Health(this.pg, this.dailyCounts)
    this.settingsVersions = new SettingsVersions(intake, readConfiguration(options, process.env))
  }

  /** The settings in force. They hold secrets: take what you need, and never log or answer with the whole. */
  settings(): Promise<ServicePaySettings> {
    return this.settingsVersions.current()
  }

  private async reportMissingTables(): Promise<boolean> {
    const missing = await missingMigrations(this.pg)
    if (missing.length > 0) {
      this.logger.error(`ServicePay: ${MIGRATE} Missing migrations: ${missing.join(", ")}.`)
    }
    return missing.length > 0
  }

  /**
   * Whether a payment of the current sandbox account was completed: created, confirmed by a signed notification, and
   * captured on its order. A payment of another account, such as a simulator's, does not count.
   */
  async hasSeenSandboxSale(): Promise<boolean> {
    const application_uuid = applicationOf(await this.settings(), "sandbox")
    if (application_uuid === undefined) {
      return false
    }
    const [sale] = await this.listPaymentOrders(
      {
        environment: "sandbox",
        application_uuid,
        status: "CON",
        status_source: "webhook",
        sync_state: "synced",
      },
      { take: 1, select: ["id"] },
    )
    return sale !== undefined
  }

  /** Whether payments are live through a configured key, although nobody has tested the current sandbox account. */
  async isLiveKeyUntested(): Promise<boolean> {
    const { configuration } = this.settingsVersions
    const { active } = await this.settings()
    const isLive = active === "production" && configuration.environment === "production"
    return isLive && !(await this.hasSeenSandboxSale())
  }

  /**
   * Adds a payment order before the service is asked for it. Adds none and returns undefined if its purchase had too
   * many within a minute, or has too many that can be paid. The client id is that of the purchase's first payment
   * order, if there is one. Without an order of its own, it gets the one that the ledger knows of the purchase.
   */
  async addPaymentOrder(
    order: Partial<PaymentOrderDTO> & PurchaseKey & Pick<PaymentOrderDTO, "client_id">,
    limits: PurchaseLimits,
  ): Promise<PaymentOrderDTO | undefined> {
    let added: PaymentOrderDTO | undefined
    await this.repository.transaction<EntityManager>(async (transactionManager) => {
      const trx = transactionManager.getTransactionContext<Knex>()
      const { isAdmitted, clientId, orderId } = await admit(trx ?? this.pg, order, limits)
      if (isAdmitted) {
        added = await this.createPaymentOrders(
          { ...order, client_id: clientId ?? order.client_id, order_id: order.order_id ?? orderId },
          { transactionManager },
        )
      }
    })
    return added
  }

  /** The open items of these payment orders, by the payment orders' ids. */
  async openItemsOf(paymentOrderIds: readonly string[]): Promise<ReadonlyMap<string, AttentionItemDTO>> {
    const items = await this.listAttentionItems(
      { payment_order_id: [...paymentOrderIds], resolved_at: null },
      { take: paymentOrderIds.length },
    )
    return new Map(items.map((item) => [item.payment_order_id ?? "", item]))
  }

  /** The open items by reason, with their amounts. */
  openSums(): Promise<OpenSum[]> {
    return openSums(this.pg)
  }

  async findByExternalId(externalTransactionId: string): Promise<PaymentOrderDTO | undefined> {
    const [order] = await this.listPaymentOrders(
      { external_transaction_id: externalTransactionId },
      { take: 1 },
    )
    return order
  }

  /**
   * The payment order of a payment session: the newest that can be paid, if the session had several. This leaves out
   * one whose process died while it asked the service: nobody saw a reference number, so nobody can pay it.
   */
  async findBySession(sessionId: string): Promise<PaymentOrderDTO | undefined> {
    const [order] = await this.listPaymentOrders(
      { session_id: sessionId, $or: [{ request_state: "accepted" }, { status: ["CON", "CAN"] }] },
      { take: 1, order: { created_at: "DESC" } },
    )
    return order
  }
}
