import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

const SECRET_BYTES = 24

const sha256 = (secret: string) => createHash("sha256").update(secret, "utf8").digest()

/** A secret for whoever called create-order, and what is kept of it. */
export function newReportSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url")
  return { secret, hash: sha256(secret).toString("hex") }
}

/** Whether this is the secret of which the hash is kept; takes as long whatever is given. */
export function isReportSecret(secret: string, hash: string | null): boolean {
  const given = sha256(secret)
  const kept = Buffer.from(hash ?? "", "hex")
  return kept.length === given.length && timingSafeEqual(kept, given)
}
