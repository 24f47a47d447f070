import { address } from "./link"
import { savePicture } from "./picture"
import { say, shownData } from "./shown-page"

const COPIED_MS = 2000

const ACTIONS: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  copy,
  share,
  picture: savePicture,
  print: () => {
    window.print()
  },
}

/** The buttons of the reference card. */
export function listenToCard(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null
    if (button) ACTIONS[button.dataset.action ?? ""]?.(button)
  })
}

/** Without the clipboard, the value is selected, ready to be copied by hand. */
async function copy(button: HTMLElement): Promise<void> {
  const { previousElementSibling: value } = button
  const copied = shownData()?.texts.copied ?? ""
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "")
  } catch {
    if (value) getSelection()?.selectAllChildren(value)
    return
  }
  const { textContent: text } = button
  if (text === copied) return
  button.textContent = copied
  say("news", `${copied}: ${value?.textContent ?? ""}`)
  setTimeout(() => {
    button.textContent = text
  }, COPIED_MS)
}

function share(button: HTMLElement): void {
  const text = `${button.closest<HTMLElement>(".card")?.dataset.share ?? ""}\n${address}`
  if ("share" in navigator) navigator.share({ text }).catch(() => undefined)
  else window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener")
}
