import { retryInSeconds } from "../retry-schedule"

describe("a notification that could not be processed", () => {
  it("is tried again after 5 s, twice as long each time, never later than an hour", () => {
    expect([1, 2, 3, 4, 20].map(retryInSeconds)).toEqual([5, 10, 20, 40, 3600])
  })
})
