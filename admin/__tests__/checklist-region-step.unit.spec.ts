import { regionStepOf } from "../settings/checklist-region-step"

const angola = { id: "reg_1", name: "Angola", currency_code: "aoa", is_enabled: true }
const europe = { id: "reg_2", name: "Europe", currency_code: "eur", is_enabled: false }

describe("the checklist's step about regions", () => {
  it("names the regions where customers can pay with ServicePay", () => {
    expect(regionStepOf([europe, angola])).toEqual({ isDone: true, regions: [angola] })
  })

  it("names the regions that sell in kwanzas while it is enabled in none", () => {
    const off = { ...angola, is_enabled: false }
    expect(regionStepOf([europe, off])).toEqual({ isDone: false, regions: [off] })
  })

  it("names none where no region sells in kwanzas", () => {
    expect(regionStepOf([europe])).toEqual({ isDone: false, regions: [] })
  })
})
