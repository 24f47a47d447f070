import { html } from "hono/html"

const icon = (path: string, name: string) =>
  html`<svg class="icon ${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="${path}" />
  </svg>`

/** Lines of two units on a grid of 24. */
export const ICONS = {
  check: icon("M5 12.5l4.5 4.5L19 7.5", "check"),
  clock: icon("M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z", "clock"),
  cross: icon("M7 7l10 10M17 7L7 17", "cross"),
  hourglass: icon("M7 4h10M7 20h10M8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8", "hourglass"),
  share: icon("M12 15V4M8 7.5L12 4l4 3.5M6 12v7h12v-7", "share"),
  picture: icon("M12 4v11M8 11.5l4 3.5 4-3.5M5 19h14", "picture"),
  print: icon("M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z", "print"),
}
