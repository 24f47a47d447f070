import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"
import { installFromDebian, onPath, run } from "./programs"

/** How long a browser waits for what it is to see: as long as a busy machine may need for it. */
export const PATIENCE_MS = 100_000

/** The headless shell first: the same engine without a browser's own windows, for two fifths less of the processor. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"]

/** As root Chromium runs without its sandbox; the rest keeps it from calling anybody but the tests' own servers. */
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
 * A real Chromium: the one on the PATH (or CHROMIUM_PATH), else Debian's package, else Playwright's own download.
 *
 * @throws when none can be had, saying what to do
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) {
    throw new Error(
      "The browser tests need Chromium and none can be had: install it (apt-get install chromium) or set CHROMIUM_PATH.",
    )
  }
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** Where it is, once it is installed; nothing when it cannot be had. */
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
