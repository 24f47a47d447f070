/** The secrets that must appear nowhere, by name. */
export type Secrets = Readonly<Record<string, string>>

/** Every form in which a secret may be written. */
function formsOf(secret: string): Readonly<Record<string, string>> {
  const hex = Buffer.from(secret).toString("hex")
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const standard = base64Within(secret, offset)
    const urlSafe = standard.replaceAll("+", "-").replaceAll("/", "_")
    return [
      [`base64 at ${String(offset)}`, standard],
      [`base64url at ${String(offset)}`, urlSafe],
    ] as const
  })
  return {
    plain: secret,
    "in JSON": JSON.stringify(secret).slice(1, -1),
    "in JSON in JSON": JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
    "in an address": encodeURIComponent(secret),
    "in a form": new URLSearchParams({ secret }).toString().slice("secret=".length),
    hex,
    HEX: hex.toUpperCase(),
    ...Object.fromEntries(inBase64),
  }
}

/** The base64 characters that do not depend on the text before and after, as in the `id:secret` of a Basic header. */
function base64Within(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
  return bytes.toString("base64").slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
}

/** Which secrets a text holds, and in which form. */
export function findingsIn(text: string, secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(formsOf(secret))
      .filter(([, form]) => text.includes(form))
      .map(([form]) => `${name}, ${form}`),
  )
}
