// Installs the programs that tests use before any test runs. Parallel tests would install them at the same time, and
// Debian's installer allows only one at a time. A test reports itself if a program that it needs cannot be installed.
import { chromiumPath } from "./chromium"
import { redisPath } from "./redis"

console.log(`Chromium: ${chromiumPath() ?? "none"} · Redis: ${redisPath() ?? "none"}`)
