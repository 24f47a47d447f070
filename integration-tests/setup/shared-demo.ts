import { type Demo, parseDemoState } from "./demo"

/** The variable with the state of the demo that all suites of a run share; see shared-demo-start.ts. */
export const SHARED_DEMO = "SHARED_DEMO"

/** The demo of this run. It starts before the first suite and stops after the last. */
export function sharedDemo(): Demo {
  const state = process.env[SHARED_DEMO]
  if (state === undefined) {
    throw new Error("No demo was started: name this file in jest.config.mjs among those that take it.")
  }
  return { state: parseDemoState(state), stop: () => Promise.resolve() }
}
