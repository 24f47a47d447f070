import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

const SECRET_BYTES = 24

const sha256 = (secret: string) => createHash("sha256").update(secret, "utf8").digest()

/** What the ledger stores of a secret. */
export const hashOf = (secret: string) => sha256(secret).toString("hex")

/** A secret for the caller of create-order. */
export const newReportSecret = () => randomBytes(SECRET_BYTES).toString("base64url")

/** Whether the hash was made of this secret. The time is the same whatever is given. */
export function isReportSecret(secret: string, hash: string | null): boolean {
  const given = sha256(secret)
  const kept = Buffer.from(hash ?? "", "hex")
  return kept.length === given.length && timingSafeEqual(kept, given)
}
