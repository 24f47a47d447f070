type Child = Node | string | undefined

interface Attributes {
  class?: string
  onclick?: () => void
  [attribute: string]: string | number | boolean | (() => void) | undefined
}

/** Makes an element; text is always set as text, so nothing from outside becomes markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name.replace(/^on/, ""), () => {
        value()
      })
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? "" : String(value))
    }
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}
