import { isTooOld } from "../medusa-version"

describe("the version of Medusa", () => {
  it.each(["2.21.0", "2.21.2", "2.22.0-preview-20261101", "3.0.0", "10.0.0"])(
    "%s is new enough",
    (version) => {
      expect(isTooOld(version)).toBe(false)
    },
  )

  it.each(["1.20.11", "2.0.0", "2.9.9", "2.20.5"])("%s is too old", (version) => {
    expect(isTooOld(version)).toBe(true)
  })
})
