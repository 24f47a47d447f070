import type { Watch } from "../../../storefront/src/poll.js"
import { listenToCard } from "./card"
import { follow } from "./follow"
import { showButton } from "./pay"

const show = (): void => {
  showButton(check)
}
const watch: Watch = follow(show)
function check(): void {
  watch.check()
}

show()
listenToCard()
// This event does not bubble.
document.addEventListener("toggle", show, true)
