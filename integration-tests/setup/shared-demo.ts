import { type Demo, parseDemoState } from "./demo"

/** Where the demo that serves every suite of a run says what it is; see shared-demo-start.ts. */
export const SHARED_DEMO = "SHARED_DEMO"

/** The demo of this run, which is there before the first suite and stays until the last has ended. */
export function sharedDemo(): Demo {
  const state = process.env[SHARED_DEMO]
  if (state === undefined) {
    throw new Error("No demo was started: name this file in jest.config.mjs among those that take it.")
  }
  return { state: parseDemoState(state), stop: () => Promise.resolve() }
}
