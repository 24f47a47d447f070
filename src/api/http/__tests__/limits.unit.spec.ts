import { addressKey } from "../limits"

describe("the counted part of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
    ["2001:db8:1:2:bbbb::9", "2001:db8:1:2"],
    ["2001:db8:1::1", "2001:db8:1:0"],
    ["2001:db8:1:0:aaaa:bbbb:cccc:1", "2001:db8:1:0"],
    ["2001:0:0:5::1", "2001:0:0:5"],
    ["2001::5:aaaa:bbbb:cccc:1", "2001:0:0:5"],
    ["::1", "0:0:0:0"],
    [undefined, "unknown"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
