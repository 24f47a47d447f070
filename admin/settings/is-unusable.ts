import type { Settings } from "./use-settings"

/** Whether an environment has all of its keys, and the store still cannot use them. */
export function isUnusable({
  publishableKey,
  clientId,
  clientSecret,
  webhookSecret,
  problems,
}: Settings["sandbox"]): boolean {
  const isWhole =
    publishableKey.value !== null && clientId.value !== null && clientSecret.is_set && webhookSecret.is_set
  return isWhole && problems.length > 0
}
