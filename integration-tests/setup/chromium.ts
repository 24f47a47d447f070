import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium, type Browser } from "playwright-core"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

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

/** Minutes that installing a browser may take, for the hook that does it. */
export const INSTALL_TIMEOUT_MS = 5 * 60_000

/**
 * A real Chromium: the one on the PATH (or CHROMIUM_PATH), else Debian's package, else Playwright's own download.
 *
 * @throws when none can be had, saying what to do
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = onPath() ?? fromDebian() ?? fromPlaywright()
  if (!executablePath) {
    throw new Error(
      "The browser tests need Chromium and none can be had: install it (apt-get install chromium) or set CHROMIUM_PATH.",
    )
  }
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path))
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !run("apt-get", ["update", "-qq"])) {
    return undefined
  }
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
  return onPath()
}

function fromPlaywright(): string | undefined {
  run(process.execPath, [require.resolve("playwright-core/cli.js"), "install", "chromium"])
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_TIMEOUT_MS }).status === 0
}
