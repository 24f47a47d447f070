/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const postgres = await import("./postgres.mjs")
  return postgres.freePort()
}
