import { createHmac, timingSafeEqual } from "node:crypto"

/** The header that carries a notification's signature (interface-spec §4, Webhook). */
export const SIGNATURE_HEADER = "x-service-content-token"

/** How the digest is written in the header. The specification does not say, so `any` accepts all of them. */
export type DigestEncoding = "any" | "hex" | "base64" | "base64url"

const DIGEST_BYTES = 32
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/]{43}=?$/
const BASE64URL = /^[A-Za-z0-9_-]{43}=?$/

/** The digest that a header states, or undefined when it states none that the encoding allows. */
function readDigest(header: string, encoding: DigestEncoding): Buffer | undefined {
  const text = header.trim().replace(/^sha256=/i, "")
  const allows = (wanted: DigestEncoding) => encoding === "any" || encoding === wanted
  if (allows("hex") && HEX.test(text)) {
    return Buffer.from(text, "hex")
  }
  if ((allows("base64") && BASE64.test(text)) || (allows("base64url") && BASE64URL.test(text))) {
    // Node's base64 reader takes both alphabets, with and without padding.
    return Buffer.from(text, "base64")
  }
  return undefined
}

/**
 * True when `header` is the HMAC-SHA256 of exactly these bytes under one of the secrets (interface-spec §5, Webhook
 * signature). Several secrets are accepted so that one can be changed while notifications flow. Compared in constant time.
 */
export function isSignedBy(
  secrets: readonly string[],
  rawBody: Buffer,
  header: string | undefined,
  encoding: DigestEncoding = "any",
): boolean {
  const stated = header === undefined ? undefined : readDigest(header, encoding)
  if (stated?.length !== DIGEST_BYTES) {
    return false
  }
  let matches = false
  // Anyone could sign with an empty secret.
  for (const secret of secrets.filter((secret) => secret !== "")) {
    const expected = createHmac("sha256", secret).update(rawBody).digest()
    matches = timingSafeEqual(stated, expected) || matches
  }
  return matches
}
