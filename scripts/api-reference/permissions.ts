import { permissions } from "../../src/api/admin/route-permissions"

interface Route {
  readonly path: string
  readonly method: string
}

/** The policies that a route requires. */
export function permissionsOf(route: Route): string[] {
  const asked = permissions
    .filter(({ matcher, methods }) => matches(String(matcher), methods, route))
    .flatMap(({ policies }) => [policies ?? []].flat())
    .map(({ resource, operation }) => `${resource}:${String(operation)}`)
  return [...new Set(asked)]
}

/** A matcher without methods also applies below its path, as with Express's `use`. */
function matches(matcher: string, methods: readonly string[] | undefined, { path, method }: Route): boolean {
  const start = matcher.replace(/\/\*$/, "")
  const isBelow = start !== matcher || methods === undefined
  const takes = methods === undefined || methods.includes(method.toUpperCase())
  return takes && (path === start || (isBelow && path.startsWith(`${start}/`)))
}
