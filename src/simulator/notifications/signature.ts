import { createHmac } from "node:crypto"

/** The encodings of the digest in `x-service-content-token`. §5 does not show which one the service uses. */
export const SIGNATURE_ENCODINGS = [
  "hex",
  "HEX",
  "base64",
  "base64-unpadded",
  "base64url",
  "sha256=hex",
] as const

export type SignatureEncoding = (typeof SIGNATURE_ENCODINGS)[number]

/** HMAC-SHA256 of the raw body with the webhook secret (interface-spec §5), written in `encoding`. */
export function signBody(body: string, webhookSecret: string, encoding: SignatureEncoding): string {
  return writeDigest(createHmac("sha256", webhookSecret).update(body, "utf8").digest(), encoding)
}

function writeDigest(digest: Buffer, encoding: SignatureEncoding): string {
  switch (encoding) {
    case "hex":
      return digest.toString("hex")
    case "HEX":
      return digest.toString("hex").toUpperCase()
    case "base64":
      return digest.toString("base64")
    case "base64-unpadded":
      return digest.toString("base64").replace(/=+$/, "")
    case "base64url":
      return digest.toString("base64url")
    case "sha256=hex":
      return `sha256=${digest.toString("hex")}`
  }
}
