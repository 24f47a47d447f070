import { setImmediate } from "node:timers/promises"
import DataLoader from "dataloader"
import pLimit from "p-limit"

/**
 * Combines calls that come at almost the same moment into one. While batches run, further calls are collected for the
 * next batch. A call that comes alone does not wait.
 *
 * @param underWay how many batches may run at once
 * @param atMost how many items a batch may have
 * @param work answers the items of a batch, in their order; if it throws, all of them fail
 */
export function batchCalls<Item, Answer>(
  { underWay, atMost }: { readonly underWay: number; readonly atMost: number },
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const enqueue = pLimit(underWay)
  let latest: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Item, Answer>(
    (items) => {
      const batch = work(items)
      // The callers get the error; the next batch begins all the same.
      latest = batch.catch(() => undefined)
      return batch
    },
    {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn: (begin) =>
        void enqueue(async () => {
          await setImmediate()
          begin()
          await latest
        }),
    },
  )
  return (item) => loader.load(item)
}
