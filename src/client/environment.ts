export type Environment = "sandbox" | "production"

/** A sandbox payment pays for nothing while live payments are on. */
export function isTestPayment(
  { environment }: { readonly environment: Environment },
  active: Environment,
): boolean {
  return environment === "sandbox" && active === "production"
}
