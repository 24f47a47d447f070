/** Packs the plugin as npm would publish it; gives the file's name in `folder`, and how many files are in it. */
export function pack(folder: string): { readonly filename: string; readonly count: number }
