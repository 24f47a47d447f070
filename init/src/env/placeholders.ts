/** The prefix of the service's publishable key. */
export const PREFIX = /^pk_(test|live)_/

/** True if there is a real value, not only a placeholder. */
export function isFilled(name: string, value: string | undefined): boolean {
  const text = value?.trim() ?? ""
  if (text === "" || isPlaceholder(text) || isShell(text)) return false
  return name !== "SERVICE_PUBLISHABLE_KEY" || text.replace(PREFIX, "") !== ""
}

/** `<your client id>`, as in the README, the simulator and other examples. */
export function isPlaceholder(value: string): boolean {
  return /^<[^>]*>$/.test(value)
}

/** `$(openssl rand -base64 32)`: a shell would run it, but no shell reads a `.env`. */
export function isShell(value: string): boolean {
  return /\$\(|^`.*`$/.test(value)
}
