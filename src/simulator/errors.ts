/** The simulator was given something it cannot or must not work with; the message says what to change. */
export class SimulatorOptionsError extends Error {
  override readonly name = "SimulatorOptionsError"
}

/** An order was asked for something it cannot do: it is unknown, or already final. */
export class SimulatedOrderError extends Error {
  override readonly name = "SimulatedOrderError"
}
