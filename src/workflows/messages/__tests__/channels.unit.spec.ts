import { channelsIn } from "../channels"

const provider = (...channels: string[]) => ({ resolve: "x", id: "x", options: { channels } })
const config = (options: unknown) => ({ modules: { notification: { resolve: "x", options } } })

describe("the channels that a store has", () => {
  it("are those of its notification providers", () => {
    expect(channelsIn(config({ providers: [provider("feed"), provider("email", "sms")] }))).toEqual([
      "feed",
      "email",
      "sms",
    ])
    expect(channelsIn(config({ providers: [provider("feed"), { resolve: "y", id: "y" }] }))).toEqual(["feed"])
  })

  it("have e-mail in Medusa's cloud", () => {
    const cloud = { api_key: "k", endpoint: "https://cloud.test", environment_handle: "e" }
    expect(channelsIn(config({ providers: [provider("feed")], cloud }))).toEqual(["feed", "email"])
    expect(channelsIn(config({ cloud: { api_key: "", endpoint: "" } }))).toEqual([])
  })

  it("are none in a store without the module, or with one that is configured unusually", () => {
    expect(channelsIn({})).toEqual([])
    expect(channelsIn({ modules: { notification: false } })).toEqual([])
    expect(channelsIn(undefined)).toEqual([])
  })
})
