import { type Demo, startDemo } from "./demo"
import { SHARED_DEMO } from "./shared-demo"

declare global {
  var servicepayDemo: Demo | undefined
}

/** Starts the demo once for all its suites, because the start takes longer than most of their tests. */
export default async function start(): Promise<void> {
  globalThis.servicepayDemo = await startDemo()
  process.env[SHARED_DEMO] = JSON.stringify(globalThis.servicepayDemo.state)
}
