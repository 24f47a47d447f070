/** Sets a variable for the store, which runs outside of Jest. */
export function setVariable(name: string, value: string): void {
  process.env[name] = value
}
