import { savedSettings } from "../../../modules/servicepay/settings/stored-shape"
import { areRefusalsOver } from "../are-rejections-over"

const LAST = new Date("2026-11-27T12:00:00.000Z")
const changedAt = (keysChangedAt: string) =>
  savedSettings.parse({ credentials: { sandbox: { keysChangedAt } } }).credentials.sandbox
const unchanged = savedSettings.parse({}).credentials.sandbox

describe("payments that the service refused to create", () => {
  it("are a problem until the service accepts one", () => {
    expect(areRefusalsOver({ is_last: true, last_at: LAST }, unchanged)).toBe(false)
    expect(areRefusalsOver({ is_last: false, last_at: LAST }, unchanged)).toBe(true)
    expect(areRefusalsOver({ is_last: false, last_at: null }, unchanged)).toBe(true)
  })

  it("are no problem any more once the keys are changed, as far as every process knows the new ones", () => {
    const refused = { is_last: true, last_at: LAST }
    expect(areRefusalsOver(refused, changedAt("2026-11-27T11:59:00.000Z"))).toBe(false)
    expect(areRefusalsOver(refused, changedAt("2026-11-27T11:59:59.000Z"))).toBe(true)
    expect(areRefusalsOver(refused, changedAt("2026-11-27T12:00:01.000Z"))).toBe(true)
  })
})
