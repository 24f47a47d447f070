import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import type { SmallMedusa } from "./small-medusa"

/** Under this name an actor's container has its Medusa. */
export const SMALL_MEDUSA = "smallMedusa"

type Input = Readonly<Record<string, unknown>>

/** A workflow of Medusa's, played by the small one: alone and within another workflow, as the real one. */
function flow(
  name: string,
  work: (medusa: SmallMedusa, input: Input, isNested: boolean) => Promise<unknown>,
) {
  const step = createStep(
    `small-${name}-step`,
    async (input: Input, { container, parentStepIdempotencyKey }) => {
      const medusa = container.resolve<SmallMedusa>(SMALL_MEDUSA)
      await work(medusa, input, Boolean(parentStepIdempotencyKey))
      return new StepResponse({ name })
    },
  )
  return createWorkflow(`small-${name}`, (input: WorkflowData<Input>) => new WorkflowResponse(step(input)))
}

const cart = z.object({ id: z.string() })
const processing = z.object({ data: z.object({ session_id: z.string() }) })
const capture = z.object({ payment_id: z.string() })
const sessions = z.object({
  payment_collection_id: z.string(),
  context: z.record(z.string(), z.unknown()).optional(),
})
const order = z.object({ order_id: z.string() })

/** Those of `@medusajs/medusa/core-flows` that the plugin has Medusa run. */
export const smallFlows = {
  completeCartWorkflow: flow("complete-cart", (medusa, input, isNested) =>
    medusa.completeCart(cart.parse(input).id, isNested),
  ),
  processPaymentWorkflow: flow("process-payment", (medusa, input) =>
    medusa.processPayment(processing.parse(input).data.session_id),
  ),
  capturePaymentWorkflow: flow("capture-payment", (medusa, input) =>
    medusa.capture(capture.parse(input).payment_id),
  ),
  createPaymentSessionsWorkflow: flow("create-payment-sessions", (medusa, input) => {
    const { payment_collection_id, context } = sessions.parse(input)
    return medusa.createSession(payment_collection_id, context)
  }),
  cancelOrderWorkflow: flow("cancel-order", (medusa, input) =>
    medusa.cancelAwaitingOrder(order.parse(input).order_id),
  ),
  refreshPaymentCollectionForCartWorkflow: flow("refresh-collection", () => Promise.resolve()),
}
