// The parts of Next.js 15 or newer that are used. The shop brings Next.js.
declare module "next/navigation.js" {
  /** Throws the error again if it is one of Next's own, such as a redirect. */
  export function unstable_rethrow(error: unknown): void
  export function useRouter(): { refresh(): void }
  export function usePathname(): string | null
}
