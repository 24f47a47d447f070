import fc from "fast-check"
import {
  errorForCode,
  ServiceBusyError,
  type ServiceError,
  ServiceTimeoutError,
  ServiceUnreachableError,
  ServiceUnreadableError,
} from "../index"
import { mayRetry, readRetryAfter, retryDelay } from "../retry"

const NOW = new Date("2026-03-01T10:00:00Z")

describe("another attempt is made", () => {
  it.each<[string, ServiceError, boolean, boolean]>([
    ["the service is busy", new ServiceBusyError(), true, true],
    ["nobody answered at the address", new ServiceUnreachableError("ECONNREFUSED", false), true, true],
    ["the connection broke", new ServiceUnreachableError("ECONNRESET", true), true, false],
    ["no answer came in time", new ServiceTimeoutError(4), true, false],
    ["the service failed with 500", errorForCode({ code: 500 }), true, false],
    ["the service failed with 503", errorForCode({ code: 503 }), true, false],
    ["the answer could not be read", new ServiceUnreadableError("it is not JSON"), false, false],
    ["the credentials were refused", errorForCode({ code: 401 }), false, false],
    ["the service does not know it", errorForCode({ code: 404 }), false, false],
    ["the request was invalid", errorForCode({ code: 422 }), false, false],
    ["the request was refused with 400", errorForCode({ code: 400 }), false, false],
  ])("after %s: %p, of a harmless request %p, of a creation %p", (_, error, harmless, creation) => {
    expect(mayRetry(error, true)).toBe(harmless)
    expect(mayRetry(error, false)).toBe(creation)
  })
})

describe("the wait before another attempt", () => {
  it("is the time that the service asks for", () => {
    expect(retryDelay(1, 7, Math.random)).toBe(7000)
    expect(retryDelay(3, 0, Math.random)).toBe(0)
  })

  it("is a random part of a span that doubles and stays below two seconds", () => {
    expect([1, 2, 3, 4, 5, 50].map((attempt) => retryDelay(attempt, undefined, () => 1))).toEqual([
      400, 800, 1600, 2000, 2000, 2000,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const wait = retryDelay(attempt, undefined, () => chance)
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(2000)
        },
      ),
    )
  })
})

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["120", 120],
    [" 5 ", 5],
    ["Sun, 01 Mar 2026 10:00:30 GMT", 30],
    ["Sun, 01 Mar 2026 09:00:00 GMT", 0],
    ["", undefined],
    [undefined, undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["soon", undefined],
    ["9999999", undefined],
  ])("%p is %p seconds", (header, seconds) => {
    expect(readRetryAfter(header, NOW)).toBe(seconds)
  })

  it("is a number of seconds or nothing for any header", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.integer().map(String)), (header) => {
        const seconds = readRetryAfter(header, NOW) ?? 0
        expect(Number.isInteger(seconds) && seconds >= 0).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
