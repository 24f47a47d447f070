// Run by Node: writes the page's HTML for the wishes it is given.
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { App } from "./app"
import type { Wishes } from "./wishes"

declare const process: { argv: string[]; stdout: { write: (text: string) => void } }

const wishes = JSON.parse(process.argv[2] ?? "") as Wishes
const app = <App wishes={wishes} />
process.stdout.write(renderToString(wishes.strict ? <StrictMode>{app}</StrictMode> : app))
