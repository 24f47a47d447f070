declare global {
  interface Window {
    say: typeof say
  }
}

/** Writes a line into the page, for a test to wait for. */
export function say(line: string): void {
  const log = document.querySelector("#log")
  if (log) log.textContent += `${line}\n`
}

if (typeof window !== "undefined") window.say = say
