/** Keeps the simulator's page of orders up to date without losing the place or the focus of the reader. */
const REFRESH_EVERY_MS = 1500

let shown = ""

async function refresh(): Promise<void> {
  const live = document.querySelector("#live")
  if (live === null || live.contains(document.activeElement)) return
  const response = await fetch("/simulator/live")
  const content = response.ok ? await response.text() : ""
  // The fragment was escaped by the server that also wrote this page.
  if (content !== "" && content !== shown) live.innerHTML = shown = content
  document.body.classList.toggle("away", !response.ok)
}

window.setInterval(() => {
  refresh().catch(() => {
    document.body.classList.add("away")
  })
}, REFRESH_EVERY_MS)
