import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { problemsOf } from "../../modules/servicepay/settings/in-force"
import type { Environment } from "../../client"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"
import { isRegistered } from "./provider-registration"
import { areRejectionsOver } from "./rejected-signatures"
import { hasSharedLocks } from "./shared-locks"
import { testConnection, type ConnectionTest } from "./test-connection"

/** How many regions are listed. */
const MOST_REGIONS = 100

interface Region {
  readonly id: string
  readonly name: string
  readonly currency_code: string
  /**
   * True if shoppers there can pay with the service: it sells in AOA, and ServicePay is one of its payment providers.
   */
  readonly is_enabled: boolean
}

/** The setup checklist: what the store has and lacks for its first sale. */
export interface Checklist {
  /** What is missing for payments in each environment; empty if nothing is. */
  readonly problems: Readonly<Record<Environment, readonly string[]>>
  /** Whether the service accepts the keys in force. */
  readonly token: ConnectionTest
  /** Where the service's team must send notifications, below the store's public address. */
  readonly webhook_path: string
  /** Whether `medusa-config.ts` names ServicePay among the payment providers. */
  readonly is_registered: boolean
  readonly regions: readonly Region[]
  readonly has_kwanza: boolean
  /** Whether Medusa's locks hold across several processes. */
  readonly has_shared_locks: boolean
  /** When the last correctly signed notification arrived. */
  readonly last_notification_at: Date | null
  /** Notifications refused today (UTC) for a wrong signature. */
  readonly rejected_signatures_today: number
  /** True if none was refused since the current webhook secret was entered. */
  readonly are_rejections_over: boolean
  /** True if a payment with the current sandbox keys was created, confirmed by a signed notification, and captured. */
  readonly sandbox_sale_seen: boolean
  /** True if the configuration's key makes payments live, and no such sale was seen. */
  readonly is_live_key_untested: boolean
}

const regionRow = z.object({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  payment_providers: z.array(z.object({ id: z.string(), is_enabled: z.boolean() }).nullish()).nullish(),
})
const currencyRow = z.object({
  supported_currencies: z.array(z.object({ currency_code: z.string() }).nullish()),
})

export async function readChecklist(container: MedusaContainer): Promise<Checklist> {
  const ledger = ledgerOf(container)
  const { settings, saved } = await ledger.settingsVersions.latest()
  const [token, is_registered, regions, has_kwanza, last, rejected, sandbox_sale_seen, is_live_key_untested] =
    await Promise.all([
      testConnection(ledger, { environment: settings.active }),
      isRegistered(container),
      readRegions(container),
      hasKwanza(container),
      ledger.listNotifications({}, { take: 1, order: { received_at: "DESC" }, select: ["received_at"] }),
      ledger.dailyCounts.of("rejected_signatures"),
      ledger.hasSeenSandboxSale(),
      ledger.isLiveKeyUntested(),
    ])
  return {
    problems: { sandbox: problemsOf(settings, "sandbox"), production: problemsOf(settings, "production") },
    token,
    webhook_path: "/api/service/webhook",
    is_registered,
    regions,
    has_kwanza,
    has_shared_locks: hasSharedLocks(container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)),
    last_notification_at: last[0]?.received_at ?? null,
    rejected_signatures_today: rejected.today,
    are_rejections_over: areRejectionsOver(rejected, saved),
    sandbox_sale_seen,
    is_live_key_untested,
  }
}

async function readRegions(container: MedusaContainer): Promise<Region[]> {
  const regions = await readRows(queryOf(container), "region", regionRow, {}, { take: MOST_REGIONS })
  return regions.map(({ payment_providers, ...region }) => ({
    ...region,
    is_enabled:
      region.currency_code === "aoa" &&
      (payment_providers ?? []).some((provider) => provider?.id === PROVIDER_ID && provider.is_enabled),
  }))
}

async function hasKwanza(container: MedusaContainer): Promise<boolean> {
  const stores = await readRows(queryOf(container), "store", currencyRow)
  return stores.some(({ supported_currencies }) =>
    supported_currencies.some((currency) => currency?.currency_code === "aoa"),
  )
}
