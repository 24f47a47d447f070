import { createHmac } from "node:crypto"
import fc from "fast-check"
import { type DigestEncoding, isSignedBy } from "../index"

const SECRET = "webhook-secret"
const BODY = Buffer.from('{"data":{"paymentStatus":"CON","externalTransactionId":"order_1"}}')
const DIGEST = digestOf(BODY, SECRET)

function digestOf(body: Buffer, secret: string): Buffer {
  return createHmac("sha256", secret).update(body).digest()
}

const bytes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((array) => Buffer.from(array))

/** Every way of writing a digest that the check knows. */
const WRITTEN: readonly (readonly [string, DigestEncoding, (digest: Buffer) => string])[] = [
  ["hex", "hex", (digest) => digest.toString("hex")],
  ["hex in capitals", "hex", (digest) => digest.toString("hex").toUpperCase()],
  ["base64", "base64", (digest) => digest.toString("base64")],
  ["base64 without padding", "base64", (digest) => digest.toString("base64").replace("=", "")],
  ["base64url", "base64url", (digest) => digest.toString("base64url")],
  ["base64url with padding", "base64url", (digest) => `${digest.toString("base64url")}=`],
]
const written = fc.constantFrom(...WRITTEN.map(([, , write]) => write))

describe("a notification's signature", () => {
  it.each(WRITTEN)("is accepted in %s", (_, __, write) => {
    expect(isSignedBy([SECRET], BODY, write(DIGEST))).toBe(true)
  })

  it.each(WRITTEN)("is accepted in %s after sha256= and between spaces", (_, __, write) => {
    expect(isSignedBy([SECRET], BODY, `  sha256=${write(DIGEST)} `)).toBe(true)
    expect(isSignedBy([SECRET], BODY, `SHA256=${write(DIGEST)}`)).toBe(true)
  })

  it.each(WRITTEN)("is accepted in %s when that encoding is pinned", (_, encoding, write) => {
    expect(isSignedBy([SECRET], BODY, write(DIGEST), encoding)).toBe(true)
  })

  it("is refused in another encoding than the pinned one", () => {
    expect(isSignedBy([SECRET], BODY, DIGEST.toString("hex"), "base64")).toBe(false)
    expect(isSignedBy([SECRET], BODY, DIGEST.toString("base64"), "hex")).toBe(false)
    expect(isSignedBy([SECRET], BODY, DIGEST.toString("base64"), "base64url")).toBe(false)
    expect(isSignedBy([SECRET], BODY, DIGEST.toString("base64url"), "base64")).toBe(false)
  })

  it("is right for any body and any secret, in every encoding", () => {
    fc.assert(
      fc.property(bytes(0, 300), fc.string({ minLength: 1 }), written, (body, secret, write) => {
        expect(isSignedBy([secret], body, write(digestOf(body, secret)))).toBe(true)
      }),
    )
  })

  it("is over the bytes as they came: the same JSON written differently is refused", () => {
    const respaced = Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1))
    expect(isSignedBy([SECRET], respaced, DIGEST.toString("hex"))).toBe(false)
  })
})

describe("a wrong signature is refused", () => {
  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["only a prefix", "sha256="],
    ["too short", DIGEST.toString("hex").slice(2)],
    ["too long", `${DIGEST.toString("hex")}00`],
    ["twice in one header", `${DIGEST.toString("hex")}, ${DIGEST.toString("hex")}`],
    ["the secret itself", SECRET],
  ])("when it is %s", (_, header) => {
    expect(isSignedBy([SECRET], BODY, header)).toBe(false)
  })

  it("when one bit of the digest differs, in every encoding", () => {
    fc.assert(
      fc.property(fc.nat(255), written, (bit, write) => {
        expect(isSignedBy([SECRET], BODY, write(flipped(DIGEST, bit)))).toBe(false)
      }),
      { numRuns: 600 },
    )
  })

  it("when one bit of the body differs", () => {
    fc.assert(
      fc.property(fc.nat(BODY.length * 8 - 1), (bit) => {
        expect(isSignedBy([SECRET], flipped(BODY, bit), DIGEST.toString("hex"))).toBe(false)
      }),
      { numRuns: 600 },
    )
  })

  it("when it was made with another secret", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), written, (secret, write) => {
        fc.pre(secret !== SECRET)
        expect(isSignedBy([SECRET], BODY, write(digestOf(BODY, secret)))).toBe(false)
      }),
    )
  })

  it("when it is garbage, without an error", () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[0-9a-f+/_=-]{60,68}$/),
    )
    fc.assert(
      fc.property(garbage, bytes(0, 50), (header, body) => {
        expect(isSignedBy([SECRET], body, header)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("several secrets", () => {
  it("are all accepted while one is being changed for another", () => {
    const secrets = ["old-secret", "new-secret"]
    expect(isSignedBy(secrets, BODY, digestOf(BODY, "old-secret").toString("hex"))).toBe(true)
    expect(isSignedBy(secrets, BODY, digestOf(BODY, "new-secret").toString("hex"))).toBe(true)
    expect(isSignedBy(secrets, BODY, digestOf(BODY, "stranger").toString("hex"))).toBe(false)
  })

  it("accept nothing when the list is empty", () => {
    expect(isSignedBy([], BODY, DIGEST.toString("hex"))).toBe(false)
  })

  it("reject a signature with an empty secret", () => {
    expect(isSignedBy(["", SECRET], BODY, digestOf(BODY, "").toString("hex"))).toBe(false)
  })
})

function flipped(original: Buffer, bit: number): Buffer {
  const copy = Buffer.from(original)
  const at = Math.floor(bit / 8)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << (bit % 8)), at)
  return copy
}
