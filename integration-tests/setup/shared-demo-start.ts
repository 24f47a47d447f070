import { type Demo, startDemo } from "./demo"
import { SHARED_DEMO } from "./shared-demo"

declare global {
  var servicepayDemo: Demo | undefined
}

/** Once before all suites that take the demo: starting it takes longer than most of their tests. */
export default async function start(): Promise<void> {
  globalThis.servicepayDemo = await startDemo()
  process.env[SHARED_DEMO] = JSON.stringify(globalThis.servicepayDemo.state)
}
