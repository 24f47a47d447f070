import { useSyncExternalStore } from "react"

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(tell: () => void): () => void {
  window.addEventListener("online", tell)
  window.addEventListener("offline", tell)
  return () => {
    window.removeEventListener("online", tell)
    window.removeEventListener("offline", tell)
  }
}
