/** What the service's publishable key begins with. */
export const PREFIX = /^pk_(test|live)_/

/** Whether there is a value, and not only the place for one. */
export function isFilled(name: string, value: string | undefined): boolean {
  const text = value?.trim() ?? ""
  if (text === "" || isPlaceholder(text) || isShell(text)) return false
  return name !== "SERVICE_PUBLISHABLE_KEY" || text.replace(PREFIX, "") !== ""
}

/** `<your client id>`, as the README, the simulator and other people's examples have it. */
export function isPlaceholder(value: string): boolean {
  return /^<[^>]*>$/.test(value)
}

/** `$(openssl rand -base64 32)`: a shell would run it, and a `.env` is not read by a shell. */
export function isShell(value: string): boolean {
  return /\$\(|^`.*`$/.test(value)
}
