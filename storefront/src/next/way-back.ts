/** The shop's first page in the same country: the starter's addresses begin with it, and `/` leads to the default one. */
export function shopAt(pathname: string | null): string {
  const [country = ""] = (pathname ?? "").split("/").filter(Boolean)
  return /^[a-z]{2}$/i.test(country) ? `/${country}` : "/"
}
