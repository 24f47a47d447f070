import { randomBytes } from "node:crypto"
import fc from "fast-check"
import { InvalidSettingsKeyError, Sealing, SecretUnreadableError } from "../sealing"

const newKey = () => randomBytes(32).toString("base64")

describe("a saved secret", () => {
  it("is read again as it was entered, and never stored in plain text", async () => {
    const sealing = Sealing.of(newKey())
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: "binary" }), async (secret) => {
        const kept = await sealing.seal(secret)
        expect(await sealing.open(kept)).toBe(secret)
        expect(secret.length > 4 && kept.includes(secret)).toBe(false)
      }),
    )
  })

  it("is encrypted differently each time, so that two equal secrets look different", async () => {
    const sealing = Sealing.of(newKey())
    expect(await sealing.seal("same")).not.toBe(await sealing.seal("same"))
  })

  it("is read with the old key next to the new one, and sealed again with the new one alone", async () => {
    const [before, after] = [newKey(), newKey()]
    const kept = await Sealing.of(before).seal("the-client-secret")
    const both = Sealing.of(`${after}, ${before}`)
    expect(await both.open(kept)).toBe("the-client-secret")
    const renewed = await both.renew(kept)
    expect(await Sealing.of(after).open(renewed)).toBe("the-client-secret")
    expect(await both.renew(renewed)).toBe(renewed)
  })

  it.each([
    ["another key", (kept: string) => kept, newKey()],
    ["a damaged text", (kept: string) => `${kept.slice(0, -3)}AAA`, undefined],
    ["no text", () => "", undefined],
  ])("cannot be read with %s, and says what to do", async (_, damage, otherKey) => {
    const key = newKey()
    const kept = await Sealing.of(key).seal("the-client-secret")
    const reading = Sealing.of(otherKey ?? key).open(damage(kept))
    await expect(reading).rejects.toThrow(SecretUnreadableError)
    await expect(reading).rejects.toThrow("enter the secret again")
  })
})

describe("the key for saved secrets", () => {
  it.each(["", "short", randomBytes(31).toString("base64"), `${newKey()},`, "ã".repeat(43)])(
    "is 32 bytes in base64 and not %j",
    (text) => {
      expect(() => Sealing.of(text)).toThrow(InvalidSettingsKeyError)
    },
  )

  it("may be in the alphabet of addresses, and without padding", async () => {
    const bytes = randomBytes(32)
    const kept = await Sealing.of(bytes.toString("base64")).seal("a")
    expect(await Sealing.of(bytes.toString("base64url")).open(kept)).toBe("a")
  })
})
