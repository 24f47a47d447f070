import { createHash } from "node:crypto"
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from "jose"

const KEY_BYTES = 32

interface Key {
  readonly id: string
  readonly bytes: Uint8Array
}

/** `SERVICE_SETTINGS_KEY` cannot be used. The message says how to make one, and never shows it. */
export class InvalidSettingsKeyError extends Error {
  constructor() {
    super(
      "must be 32 random bytes in base64. Separate several keys with commas, the newest first. Make one with: openssl rand -base64 32",
    )
    this.name = "InvalidSettingsKeyError"
  }
}

/** A secret was encrypted with a key that is gone, or it is damaged. */
export class SecretUnreadableError extends Error {
  constructor() {
    super(
      "The saved secret cannot be read with SERVICE_SETTINGS_KEY. Add the key that it was saved with after the new key, separated by a comma. Or enter the secret again.",
    )
    this.name = "SecretUnreadableError"
  }
}

/**
 * Encrypts secrets at rest as JWE (`dir`, A256GCM), which names its key. So a new key can be put before the old one.
 * The next time the settings are saved, every secret is encrypted with the new key.
 */
export class Sealing {
  private constructor(private readonly keys: readonly [Key, ...Key[]]) {}

  /** @throws InvalidSettingsKeyError */
  static of(setting: string): Sealing {
    const [newest, ...older] = setting.split(",").map(readKey)
    if (!newest) {
      throw new InvalidSettingsKeyError()
    }
    return new Sealing([newest, ...older])
  }

  async seal(secret: string): Promise<string> {
    const { id, bytes } = this.keys[0]
    return new CompactEncrypt(new TextEncoder().encode(secret))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: id })
      .encrypt(bytes)
  }

  /** @throws SecretUnreadableError */
  async open(jwe: string): Promise<string> {
    const key = this.keys.find(({ id }) => id === keyIdOf(jwe))
    if (!key) {
      throw new SecretUnreadableError()
    }
    try {
      const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] }
      const { plaintext } = await compactDecrypt(jwe, key.bytes, options)
      return new TextDecoder().decode(plaintext)
    } catch (error) {
      throw error instanceof errors.JOSEError ? new SecretUnreadableError() : error
    }
  }

  /** The same secret, encrypted with the newest key. */
  async renew(jwe: string): Promise<string> {
    return keyIdOf(jwe) === this.keys[0].id ? jwe : this.seal(await this.open(jwe))
  }
}

function readKey(text: string): Key {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, "base64")
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed) || bytes.length !== KEY_BYTES) {
    throw new InvalidSettingsKeyError()
  }
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes }
}

function keyIdOf(jwe: string): string | undefined {
  try {
    return decodeProtectedHeader(jwe).kid
  } catch {
    return undefined
  }
}
