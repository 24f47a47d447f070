/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const postgres = await import("./postgres.mjs")
  return postgres.freePort()
}
