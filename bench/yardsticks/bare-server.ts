import { createHash, randomUUID } from "node:crypto"
import { Pool } from "@medusajs/framework/pg"
import express from "express"
import { z } from "zod"
import { isSignedBy, readNotification, SIGNATURE_HEADER } from "../../src/client"

const { BENCH_DATABASE_URL, BENCH_WEBHOOK_SECRET, BENCH_PATH } = z
  .object({ BENCH_DATABASE_URL: z.string(), BENCH_WEBHOOK_SECRET: z.string(), BENCH_PATH: z.string() })
  .parse(process.env)

/** As many connections as Medusa has by default. */
const CONNECTIONS = 10

const INSERT = `insert into servicepay_notification
    (id, body, body_encoding, body_sha256, external_transaction_id, status, state, next_attempt_at, received_at)
  values ($1, $2, 'utf8', $3, $4, $5, 'received', now(), now())
  on conflict (body_sha256) where deleted_at is null do nothing`

/** The lower bound: the same verification and the same INSERT, without Medusa. */
function main(): void {
  const pool = new Pool({ connectionString: BENCH_DATABASE_URL, max: CONNECTIONS })
  const app = express()
  app.disable("x-powered-by")
  app.post(BENCH_PATH, express.raw({ type: () => true, limit: "64kb" }), (req, res, next) => {
    const rawBody = z.instanceof(Buffer).parse(req.body)
    if (!isSignedBy([BENCH_WEBHOOK_SECRET], rawBody, req.header(SIGNATURE_HEADER))) {
      res.status(401).end()
      return
    }
    const { externalTransactionId, status } = readNotification(rawBody)
    const sha256 = createHash("sha256").update(rawBody).digest("hex")
    const values = [`spn_${randomUUID()}`, rawBody.toString("utf8"), sha256, externalTransactionId, status]
    pool.query(INSERT, values).then(() => res.status(200).json({ received: true }), next)
  })
  const server = app.listen(0, "127.0.0.1", () => {
    process.send?.({ port: z.object({ port: z.number() }).parse(server.address()).port })
  })
  process.once("disconnect", () => process.exit())
}

main()
