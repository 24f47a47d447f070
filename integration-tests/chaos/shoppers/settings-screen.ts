import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { until } from "../../../kit/until"
import { LIVE_CREDENTIALS } from "../stage/service"
import { type StoreClient } from "./store-client"

const SETTINGS = "/admin/servicepay/settings"
/** Before a reference of twelve hours expires, so that one which gets older by seven is due for a reminder. */
const REMINDER_HOURS = 6
/** Between two attempts of the merchant, in milliseconds. */
const AGAIN_MS = 300
/** Longer than any fault, kill or restart of PostgreSQL lasts. */
const PATIENCE_SECONDS = 600

const saved = z.object({ settings: z.object({ version: z.number() }) })

/** The merchant at the plugin's settings, who tries again until they are saved. */
export class SettingsScreen {
  constructor(
    private readonly store: StoreClient,
    private readonly token: string,
  ) {}

  /** In minutes. */
  saveLifespan(minutes: number): Promise<void> {
    return this.save({ choices: { referencePaymentLifeSpan: minutes } })
  }

  /** Customers get every message by e-mail. */
  turnOnMessages(): Promise<void> {
    const emailMessages = ["how_to_pay", "reminder", "paid", "ended", "order_canceled"]
    return this.save({ choices: { emailMessages, reminderHours: REMINDER_HOURS } })
  }

  async goLive(): Promise<void> {
    await this.save({ production: LIVE_CREDENTIALS })
    await until(
      "the store is live",
      async () => {
        const { status } = await this.call("POST", `${SETTINGS}/activate`, { environment: "production" })
        return status === 200 || (await pause(AGAIN_MS, false))
      },
      PATIENCE_SECONDS,
    )
  }

  private async save(change: object): Promise<void> {
    await until(
      "the settings are saved",
      async () => {
        const version = saved.safeParse((await this.call("GET", SETTINGS)).body).data?.settings.version
        const isSaved =
          version !== undefined && (await this.call("POST", SETTINGS, { version, ...change })).status === 200
        return isSaved || (await pause(AGAIN_MS, false))
      },
      PATIENCE_SECONDS,
    )
  }

  private call(method: "GET" | "POST", path: string, body?: unknown) {
    const headers = { authorization: `Bearer ${this.token}` }
    return this.store.call({ method, path, body, headers, patient: true })
  }
}
