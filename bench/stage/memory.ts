import { z } from "zod"
import { call } from "./call"

const megabytes = z.number().transform((bytes) => bytes / (1024 * 1024))
const memory = z.object({ rss: megabytes, heapUsed: megabytes })

/** The size of a Medusa process and of its heap after a garbage collection, in megabytes. */
export const readMemory = (url: string) => call(memory, "GET", `${url}/bench/memory`)
