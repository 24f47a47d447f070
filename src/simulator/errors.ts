/** An option is wrong or not allowed; the message says what to change. */
export class SimulatorOptionsError extends Error {
  override readonly name = "SimulatorOptionsError"
}

/** The order is unknown, or it is already final and cannot change. */
export class SimulatedOrderError extends Error {
  override readonly name = "SimulatedOrderError"
}
