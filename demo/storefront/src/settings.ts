/** The store of this shop. A shop that is built for one store would read `import.meta.env.VITE_…` here. */
export const settings = {
  backendUrl: meta("medusa-backend-url"),
  publishableApiKey: meta("medusa-publishable-key"),
  regionId: meta("medusa-region"),
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ""
}
