/**
 * The shop's home page for the same country. The starter's paths begin with the country, and `/` leads to the default
 * one.
 */
export function shopAt(pathname: string | null): string {
  const [country = ""] = (pathname ?? "").split("/").filter(Boolean)
  return /^[a-z]{2}$/i.test(country) ? `/${country}` : "/"
}
