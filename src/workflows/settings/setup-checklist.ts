import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { problemsOf } from "../../modules/servicepay/settings/in-force"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"
import { isRegistered } from "./provider-registration"
import { areRefusalsOver, areRejectionsOver } from "./are-rejections-over"
import { readNewWebhookSecret } from "./new-webhook-secret"
import { hasSharedLocks } from "./shared-locks"
import { testConnection } from "./test-connection"

/** How many regions are listed. */
const MOST_REGIONS = 100

const regionRow = z.object({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  payment_providers: z.array(z.object({ id: z.string(), is_enabled: z.boolean() }).nullish()).nullish(),
})
const currencyRow = z.object({
  supported_currencies: z.array(z.object({ currency_code: z.string() }).nullish()),
})

/** The setup checklist: what the store has and lacks for its first sale. */
export async function readChecklist(container: MedusaContainer) {
  const ledger = ledgerOf(container)
  const { settings, saved } = await ledger.settingsVersions.latest()
  const [
    refused,
    token,
    is_registered,
    regions,
    has_kwanza,
    last,
    rejected,
    sandbox_sale_seen,
    is_live_key_untested,
    new_webhook_secret,
  ] = await Promise.all([
    ledger.health.refusedPayments(settings.active),
    testConnection(ledger, { environment: settings.active }),
    isRegistered(container),
    readRegions(container),
    hasKwanza(container),
    ledger.listNotifications({}, { take: 1, order: { received_at: "DESC" }, select: ["received_at"] }),
    ledger.dailyCounts.of("rejected_signatures"),
    ledger.hasSeenSandboxSale(),
    ledger.isLiveKeyUntested(),
    readNewWebhookSecret(ledger, settings.active, saved),
  ])
  return {
    problems: { sandbox: problemsOf(settings, "sandbox"), production: problemsOf(settings, "production") },
    token,
    are_payments_refused: !areRefusalsOver(refused, saved.credentials[settings.active]),
    webhook_path: "/api/service/webhook",
    is_registered,
    regions,
    has_kwanza,
    has_shared_locks: hasSharedLocks(container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)),
    last_notification_at: last[0]?.received_at ?? null,
    rejected_signatures_today: rejected.today,
    are_rejections_over: areRejectionsOver(rejected, saved),
    new_webhook_secret,
    sandbox_sale_seen,
    is_live_key_untested,
  }
}

async function readRegions(container: MedusaContainer) {
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
