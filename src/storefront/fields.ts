/** The fields of a value that came from outside; none when it has none. */
export function fields(value: unknown): Record<string, unknown> {
  return { ...(value ?? {}) }
}
