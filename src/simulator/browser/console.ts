// Refreshes the simulator's page of orders without moving the scroll position or the focus.
const REFRESH_EVERY_MS = 1500

let shown = ""

async function refresh(): Promise<void> {
  const live = document.querySelector("#live")
  if (live === null || live.contains(document.activeElement)) return
  const response = await fetch("/simulator/live")
  const content = response.ok ? await response.text() : ""
  // The server that wrote this page also escaped the fragment.
  if (content !== "" && content !== shown) live.innerHTML = shown = content
  document.body.classList.toggle("away", !response.ok)
}

window.setInterval(() => {
  refresh().catch(() => {
    document.body.classList.add("away")
  })
}, REFRESH_EVERY_MS)
