import { resetSettings } from "../setup/demo-cases"
import { openDesk } from "./admin-attention/desk"
import { canceled } from "./admin-resolving/canceled"
import { refunded } from "./admin-resolving/refunded"
import { notifications } from "./admin-resolving/notifications"
import { completed } from "./admin-resolving/completed"

describe("every attention reason, resolved in the admin", () => {
  const desk = openDesk()

  afterEach(async () => {
    await resetSettings(desk.store())
  })

  completed(desk)
  refunded(desk)
  canceled(desk)
  notifications(desk)
})
