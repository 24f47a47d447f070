export function hashFiles(paths: readonly string[]): string
