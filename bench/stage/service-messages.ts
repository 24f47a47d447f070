import { z } from "zod"

/** A command to the simulator's process. */
export const serviceCommand = z.discriminatedUnion("do", [
  z.object({ do: z.literal("latency"), milliseconds: z.number() }),
  z.object({ do: z.literal("confirm"), id: z.string() }),
  z.object({ do: z.literal("report") }),
])

/** The answer to every command: the requests so far, and the status queries since the last command with their times. */
export const serviceReport = z.object({
  counts: z.object({ token: z.number(), createPaymentOrder: z.number(), statusQuery: z.number() }),
  statusQueries: z.array(z.object({ externalTransactionId: z.string(), at: z.number() })),
})

export const serviceReady = z.object({ url: z.string(), sdkUrl: z.string() })

export type ServiceCommand = z.output<typeof serviceCommand>
export type ServiceReport = z.output<typeof serviceReport>
