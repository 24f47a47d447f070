export const STOREFRONT: string
/** Packs the plugin, or the package of that name, as npm would publish it; gives the file's name in `folder`, and how many files are in it. */
export function pack(folder: string, name?: string): { readonly filename: string; readonly count: number }
