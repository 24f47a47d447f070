import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App } from "./app"

const { wishes } = window
const root = document.querySelector("#root")
const app = wishes.strict ? (
  <StrictMode>
    <App wishes={wishes} />
  </StrictMode>
) : (
  <App wishes={wishes} />
)
if (root && wishes.hydrate) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)
