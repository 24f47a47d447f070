/** The browser's storage, for shoppers whose browser forbids it too. */
export function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Without a value, the key is forgotten. */
export function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) {
      localStorage.removeItem(key)
    } else {
      localStorage.setItem(key, value)
    }
  } catch {
    // Then it lasts as long as the page.
  }
}
