/** How to close what was opened, in the order it was opened. */
export type Opened = (() => Promise<unknown>)[]

/** Last first. */
async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    await close()
  }
}

/** Opens one thing after the other. What was opened is closed again when that fails. */
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
