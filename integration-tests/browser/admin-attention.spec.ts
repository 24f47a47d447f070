import { acting } from "./admin-attention/acting"
import { openDesk } from "./admin-attention/desk"
import { history } from "./admin-attention/history"
import { languages } from "./admin-attention/languages"
import { reading } from "./admin-attention/reading"

describe("the attention list in the admin", () => {
  const desk = openDesk()
  reading(desk)
  acting(desk)
  languages(desk)
  history(desk)
})
