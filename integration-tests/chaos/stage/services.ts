import { randomBytes } from "node:crypto"
import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type SentNotification, type SimulatedOrder, type Simulator } from "../../../src/simulator"
import { startTls } from "../../../kit/tls"
import { ForgottenOrdersProxy } from "./forgotten-orders-proxy"
import { type Journal } from "./journal"
import { LIVE_CREDENTIALS, type Service, startService } from "./service"

/** The hooks of Medusa's cart completion that the chaos store registers. */
export type Hook = "validate" | "orderCreated"

export const SETTINGS_KEY = randomBytes(32).toString("base64")

/** The sandbox, production, and what else a run can turn from outside: what they forget, and the store's own hooks. */
export class Services {
  /** When the store's switch to production was requested, in milliseconds since 1970. */
  goingLiveSince: number | undefined
  /** When it was answered. */
  liveSince: number | undefined
  private sandbox: Simulator | undefined

  private constructor(
    readonly production: Service,
    private readonly proxies: {
      readonly sandbox: ForgottenOrdersProxy
      readonly production: ForgottenOrdersProxy
    },
    private readonly liveAddress: { readonly url: string; readonly certificateFile: string },
    private readonly hookFile: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(seed: number, journal: Journal): Promise<Services> {
    const production = await startService(seed + 1, journal, {
      credentials: LIVE_CREDENTIALS,
      environment: "production",
    })
    const proxies = {
      sandbox: await ForgottenOrdersProxy.start(),
      production: await ForgottenOrdersProxy.start(),
    }
    proxies.production.passTo(production.simulator.url)
    const tls = await startTls(proxies.production.port)
    const hookFile = join(tmpdir(), `servicepay-chaos-hook-${process.pid}`)
    return new Services(production, proxies, tls, hookFile, async () => {
      await rm(hookFile, { force: true })
      await tls.close()
      await proxies.sandbox.close()
      await proxies.production.close()
      await production.simulator.close()
    })
  }

  /** The environment variables with which Medusa finds both. */
  environment(sandbox: Simulator): Record<string, string> {
    this.sandbox = sandbox
    this.proxies.sandbox.passTo(sandbox.url)
    return {
      SERVICE_BASE_URL: this.liveAddress.url,
      SERVICE_SANDBOX_BASE_URL: this.proxies.sandbox.url,
      SERVICE_SETTINGS_KEY: SETTINGS_KEY,
      NODE_EXTRA_CA_CERTS: this.liveAddress.certificateFile,
      CHAOS_HOOK_FILE: this.hookFile,
    }
  }

  get isLive(): boolean {
    return this.liveSince !== undefined
  }

  get simulators(): readonly Simulator[] {
    return [this.atSandbox, this.production.simulator]
  }

  /** The service of new payments. */
  get active(): Simulator {
    return this.isLive ? this.production.simulator : this.atSandbox
  }

  /** The service that has the payment order, otherwise the active one. */
  of(externalTransactionId: string): Simulator {
    return this.simulators.find((one) => one.order(externalTransactionId)) ?? this.active
  }

  isOfSandbox(externalTransactionId: string): boolean {
    return this.atSandbox.order(externalTransactionId) !== undefined
  }

  orders(): SimulatedOrder[] {
    return this.simulators.flatMap((one) => one.orders())
  }

  /** From now on a status query about it answers 404, and nobody can pay it. False if it is not pending any more. */
  forget(externalTransactionId: string): boolean {
    if (this.of(externalTransactionId).order(externalTransactionId)?.status !== "PEN") {
      return false
    }
    const { sandbox, production } = this.proxies
    const front = this.isOfSandbox(externalTransactionId) ? sandbox : production
    front.forget(externalTransactionId)
    return true
  }

  hasForgotten(externalTransactionId: string): boolean {
    return Object.values(this.proxies).some((front) => front.hasForgotten(externalTransactionId))
  }

  /** Reports a payment order of production as paid, signed with the sandbox's secret. */
  sandboxNotify(externalTransactionId: string): Promise<SentNotification> {
    return this.atSandbox.notify(externalTransactionId, { status: "CON" })
  }

  breakHook(hook: Hook): Promise<void> {
    return writeFile(this.hookFile, hook)
  }

  mendHook(): Promise<void> {
    return rm(this.hookFile, { force: true })
  }

  async synced(): Promise<void> {
    await Promise.all(this.simulators.map((one) => one.synced()))
  }

  private get atSandbox(): Simulator {
    if (!this.sandbox) {
      throw new Error("The stage is set first: it starts the sandbox.")
    }
    return this.sandbox
  }
}
