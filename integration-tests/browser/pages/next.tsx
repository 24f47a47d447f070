import { createRoot, hydrateRoot } from "react-dom/client"
import { NextApp } from "./next-app"

const { wishes } = window
const root = document.querySelector("#root")
const app = <NextApp wishes={wishes} />
if (root && wishes.hydrate) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)
