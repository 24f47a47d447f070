// Installs the programs that tests take, before any of them runs: those that run side by side would install them at once, and
// Debian's installer lets only one. A test that needs what cannot be had says so itself.
import { chromiumPath } from "./chromium"
import { redisPath } from "./redis"

console.log(`Chromium: ${chromiumPath() ?? "none"} · Redis: ${redisPath() ?? "none"}`)
