import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { CREDENTIALS } from "../../../kit/credentials"
import { LIVE_CREDENTIALS } from "../stage/service"
import { SETTINGS_KEY } from "../stage/services"
import { check, type Check } from "./checks"

/** The simulator's access tokens: 48 letters and digits, which nothing else in a log looks like. */
const ACCESS_TOKEN =
  /(?<![A-Za-z0-9])(?=[A-Za-z0-9]*[a-z])(?=[A-Za-z0-9]*[A-Z])[A-Za-z0-9]{48}(?![A-Za-z0-9])/

/** Looks through every log file of the Medusa processes. */
export async function logCheck(logs: string): Promise<Check> {
  const secrets = [CREDENTIALS, LIVE_CREDENTIALS].flatMap(({ clientId, clientSecret, webhookSecret }) => [
    ...[clientSecret, webhookSecret].flatMap((secret) => [secret, Buffer.from(secret).toString("base64")]),
    Buffer.from(`${clientId}:${clientSecret}`).toString("base64"),
  ])
  const messages: string[] = []
  for (const file of await readdir(logs)) {
    const lines = (await readFile(join(logs, file), "utf8")).split("\n")
    lines.forEach((line, index) => {
      if ([...secrets, SETTINGS_KEY].some((secret) => line.includes(secret)) || ACCESS_TOKEN.test(line)) {
        messages.push(`line ${index + 1} of ${file} holds a secret`)
      }
    })
  }
  return check(
    "no secret is in any log",
    messages.map((message) => ({ message, externalTransactionIds: [], cartId: null })),
  )
}
