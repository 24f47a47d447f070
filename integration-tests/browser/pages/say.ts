/** Writes a line into the page, for a test to wait for. */
export function say(line: string): void {
  const log = document.querySelector("#log")
  if (log) log.textContent += `${line}\n`
}
