import { z } from 'zod'

const arrival = z.object({
  from: z
    .object({ pathname: z.string().regex(/^\/(?!\/)/), search: z.string(), hash: z.string() })
    .optional(),
  hasExpired: z.boolean().optional(),
})

/** Where a person came from when the guard sent them here; the dashboard when they came by themselves. */
export function arrivalOf(state: unknown): { target: string; hasExpired: boolean } {
  // Most come by themselves, and the first use of a parser is slow.
  const { from, hasExpired = false } = (state ? arrival.safeParse(state).data : undefined) ?? {}
  const target =
    from && from.pathname !== '/login' ? `${from.pathname}${from.search}${from.hash}` : '/dashboard'
  return { target, hasExpired }
}
