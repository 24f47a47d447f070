import { visitAdmin } from "../setup/admin-visit"
import { acting } from "./admin-attention/acting"
import type { Desk } from "./admin-attention/desk"
import { languages } from "./admin-attention/languages"
import { reading } from "./admin-attention/reading"

describe("the merchant's attention list in the admin", () => {
  const { demo, admin, store } = visitAdmin()

  beforeEach(async () => {
    await store().ledger.closeEverything()
    await admin().speak("en")
  })

  const desk: Desk = {
    demo,
    admin,
    store,
    openItem: async (reference) => {
      await admin().openQueue()
      const item = admin().item(reference)
      await item.waitFor()
      return item
    },
  }

  reading(desk)
  acting(desk)
  languages(desk)
})
