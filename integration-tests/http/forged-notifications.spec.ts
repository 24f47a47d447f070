import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { Agent, request } from "undici"
import { z } from "zod"
import { withStore } from "../setup/store"

/** `FORGED=100000 npm test -- integration-tests/http/forged-notifications` sends more of them. */
const FORGED = Number(process.env.FORGED ?? 5000)
const CONNECTIONS = 20

/** The memory that the process uses after a garbage collection. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc")
  z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"))()
  return process.memoryUsage().heapUsed
}

withStore((store) => {
  describe("forged notifications in a row", () => {
    it("are rejected with 401, and need neither a row nor memory", async () => {
      const { api, books } = store()
      const url = `${api.defaults.baseURL ?? ""}/api/service/webhook`
      const dispatcher = new Agent({ connections: CONNECTIONS })
      const answers = new Map<number, number>()
      let sent = 0
      const forge = async (howMany: number) => {
        const until = sent + howMany
        const forger = async () => {
          while (sent < until) {
            sent += 1
            const body = JSON.stringify({
              data: { paymentStatus: "CON", externalTransactionId: `order_${sent}` },
            })
            const headers = { "content-type": "application/json", "x-service-content-token": "ab".repeat(32) }
            const answer = await request(url, { method: "POST", body, headers, dispatcher })
            await answer.body.dump()
            answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
          }
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, forger))
      }
      await forge(FORGED / 5)
      const before = heldBytes()
      await forge(FORGED)
      const growth = heldBytes() / before
      await dispatcher.close()

      expect(Object.fromEntries(answers)).toEqual({ 401: sent })
      expect(await books.ledger.listNotifications({})).toEqual([])
      expect(growth).toBeLessThan(1.1)
    })
  })
})
