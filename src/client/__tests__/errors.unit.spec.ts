import {
  errorForCode,
  ServiceBusyError,
  ServiceInvalidRequestError,
  ServiceNotFoundError,
  ServiceResponseError,
  ServiceUnauthorizedError,
} from "../index"

describe("§7 a code of the service becomes an error that says what to do", () => {
  it.each([
    [401, ServiceUnauthorizedError, /SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET/],
    [404, ServiceNotFoundError, /does not know this resource/],
    [422, ServiceInvalidRequestError, /invalid \(422\): O valor/],
    [429, ServiceBusyError, /Try again in a moment/],
    [400, ServiceResponseError, /answered 400: O valor/],
    [403, ServiceResponseError, /answered 403: O valor/],
    [500, ServiceResponseError, /answered 500: O valor/],
    [503, ServiceResponseError, /answered 503: O valor/],
  ])("%p", (code, type, message) => {
    const error = errorForCode({ code, error: "some_error", serviceMessage: "O valor" })
    expect(error).toBeInstanceOf(type)
    expect(error.message).toMatch(message)
    expect(error.name).toBe(type.name)
    expect(error).toMatchObject({ code, error: "some_error", serviceMessage: "O valor" })
  })

  it("and only a failure of the service itself is ambiguous", () => {
    const open = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503].filter(
      (code) => errorForCode({ code }).ambiguous,
    )
    expect(open).toEqual([500, 502, 503])
  })

  it("and says so when the service gave no reason", () => {
    expect(errorForCode({ code: 422 }).message).toContain("no reason given")
    expect(errorForCode({ code: 418 }).message).toContain("no reason given")
  })
})
