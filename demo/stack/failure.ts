/** An error that the user can understand and solve. It is printed in one line, without a stack. */
export class Failure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = "Failure"
  }
}

/** Any error in one line. It explains the causes that it knows. */
export function inOneLine(error: unknown): string {
  if (hasCode(error) && error.code === "ENOSPC") {
    return "The disk is full. Free about 500 MB and run this again."
  }
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s*\n\s*/g, " · ").trim()
}

function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error
}
