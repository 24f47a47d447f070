/** The functions that close what was opened, in the order of opening. */
export type Opened = (() => Promise<unknown>)[]

/** Closes the last one first. */
async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    await close()
  }
}

/** Opens one thing after the other. If one fails, it closes the others. */
export async function openAll<T>(
  open: (opened: Opened) => Promise<T>,
): Promise<{ readonly parts: T; readonly close: () => Promise<void> }> {
  const opened: Opened = []
  try {
    return { parts: await open(opened), close: () => closeAll(opened) }
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}
