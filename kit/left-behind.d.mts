import type { ChildProcess } from "node:child_process"

/** Ends a child when this process ends, however that happens. `signal` is the first attempt. */
export function endWithThisProcess(child: ChildProcess, signal?: NodeJS.Signals): void

/** Ends a child that was started `detached`, and everything that it has started, when this process ends. */
export function endGroupWithThisProcess(child: ChildProcess): void

/**
 * Ends a child that was started `detached`, and everything that it has started, now. Kills what does not end by itself.
 * False if the child has ended already.
 */
export function endGroup(child: ChildProcess): boolean

/** Removes a folder when this process ends. */
export function removeWithThisProcess(folder: string): void
