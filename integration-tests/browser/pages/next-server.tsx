// Run by Node: writes the page's HTML for the wishes it is given.
import { renderToString } from "react-dom/server"
import { NextApp } from "./next-app"
import type { Wishes } from "./wishes"

declare const process: { argv: string[]; stdout: { write: (text: string) => void } }

const wishes = JSON.parse(process.argv[2] ?? "") as Wishes
process.stdout.write(renderToString(<NextApp wishes={wishes} />))
