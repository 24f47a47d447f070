import { randomUUID } from "node:crypto"
import { CREDENTIALS } from "../../kit/credentials"
import { readPublishableKey, ServiceClient } from "../../src/client"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { PlainClient } from "../yardsticks/plain-client"
import { inRounds, type Figure } from "./figure"

const LATENCY_MS = 20
/** As many concurrent calls as our client has connections. */
const CONCURRENCY = 32

/** Calls per second of our client, compared with plain undici. */
export const clientCalls: Figure = {
  name: "client-calls",
  async measure(bench) {
    const { service } = (await bench.stage()).parts
    const size = bench.short ? 64 : 4000
    const plain = new PlainClient(service.url, CONCURRENCY)
    const ours = new ServiceClient({
      ...CREDENTIALS,
      baseUrl: service.url,
      applicationUUID: readPublishableKey(CREDENTIALS.publishableKey)?.applicationUUID ?? "",
      requestsPerSecond: 10_000,
    })
    const id = `order_${randomUUID()}`
    await plain.createPaymentOrder(id)
    await service.setLatency(LATENCY_MS)
    try {
      const sizes = bench.short ? { rounds: 1 } : { rounds: 9, warmUps: 1 }
      const [figures = [], yardsticks = []] = await inRounds(sizes, [
        () => perSecond(size, () => ours.queryStatus(id, "pt")),
        () => perSecond(size, () => plain.queryStatus(id)),
      ])
      return [judge("client-calls", AIMS["client-calls"], { figures, yardsticks })]
    } finally {
      await service.setLatency(0)
      await ours.close()
      await plain.close()
    }
  },
}

async function perSecond(size: number, call: () => Promise<unknown>): Promise<number> {
  let left = size
  const startedAt = performance.now()
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await call()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return size / ((performance.now() - startedAt) / 1000)
}
