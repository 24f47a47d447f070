import { setImmediate } from "node:timers/promises"
import DataLoader from "dataloader"
import pLimit from "p-limit"

/**
 * Makes one call of many that come at nearly one moment: while batches are under way, those that come are gathered for the
 * next. A call that comes alone is not kept waiting.
 *
 * @param underWay how many batches may be under way at once
 * @param atMost how many items a batch may have
 * @param work answers each item of a batch in its order; when it throws, all of them fail
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
      // Its callers hear of a failure; the next batch begins all the same.
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
