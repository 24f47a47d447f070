import fc from "fast-check"
import { readPublishableKey } from "../index"

describe("a publishable key", () => {
  it("of the sandbox starts with pk_test_; the application is the rest", () => {
    expect(readPublishableKey("pk_test_1111-2222")).toEqual({
      environment: "sandbox",
      applicationUUID: "1111-2222",
    })
  })

  it("of production starts with pk_live_; the application is the rest", () => {
    expect(readPublishableKey("pk_live_1111-2222")).toEqual({
      environment: "production",
      applicationUUID: "1111-2222",
    })
  })

  it("loses its own prefix only", () => {
    expect(readPublishableKey("pk_live_pk_test_1")?.applicationUUID).toBe("pk_test_1")
  })

  it.each([
    "",
    "pk_test_",
    "pk_live_",
    "pk_test_ ",
    "pk_test_a b",
    "pk_test_a\n",
    "PK_TEST_a",
    " pk_test_a",
    "sk_live_a",
    "pk_dev_a",
    "1111-2222",
  ])("is not %p", (key) => {
    expect(readPublishableKey(key)).toBeUndefined()
  })

  it("gives back every application UUID", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom("pk_test_", "pk_live_"), (uuid, prefix) => {
        expect(readPublishableKey(prefix + uuid)?.applicationUUID).toBe(uuid)
      }),
    )
  })
})
