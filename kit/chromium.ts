import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"
import { installFromDebian, onPath, run } from "./debian-packages"

/** How long a browser waits for an element. Long enough for a busy machine. */
export const PATIENCE_MS = 300_000

/** The headless shell comes first. It has the same engine without windows, and needs two fifths less CPU time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"]

/** As root, Chromium needs `--no-sandbox`. The other options stop its requests to other servers. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/**
 * Starts Chromium: from CHROMIUM_PATH or the PATH, else from Debian's package, else from Playwright's download.
 *
 * @throws Error if there is none, with what to do
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) {
    throw new Error(
      "The browser tests need Chromium, but there is none: install it (apt-get install chromium) or set CHROMIUM_PATH.",
    )
  }
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** The path of Chromium. Installs it if needed. Undefined if that fails. */
export const chromiumPath = (): string | undefined => installed() ?? fromDebian() ?? fromPlaywright()

function installed(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH && existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : onPath(NAMES)
}

function fromDebian(): string | undefined {
  return DEBIAN_PACKAGES.some(installFromDebian) ? installed() : undefined
}

function fromPlaywright(): string | undefined {
  run(process.execPath, [require.resolve("playwright-core/cli.js"), "install", "chromium"])
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
