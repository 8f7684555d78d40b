import { z } from 'zod'
import { askService } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { LookedUpDecision } from './look-ups.table.ts'

/** The limits of one request, set by CourtListener. */
export const mostAtOnce = 250

export const courtListener = {
  provider: 'courtlistener',
  name: 'CourtListener',
  hands: 'no_client_data',
} as const

const path = '/api/rest/v4/citation-lookup/'

const cluster = z.object({
  id: z.int(),
  case_name: z.string(),
  date_filed: z.string().nullish(),
  /** A URL, or the docket itself. */
  docket: z.union([z.string(), z.object({ court_id: z.string().nullish() })]).nullish(),
})

const answered = z.array(
  z.object({
    citation: z.string(),
    normalized_citations: z.array(z.string()).default([]),
    status: z.int(),
    clusters: z.array(cluster).default([]),
  }),
)

const throttled = z.object({ wait_until: z.iso.datetime({ offset: true }) })

export interface AnsweredCitation {
  readonly citation: string
  readonly status: number
  readonly decisions: readonly LookedUpDecision[]
}

export type Answer =
  | { readonly citations: readonly AnsweredCitation[] }
  /** It asks clients to wait until then. */
  | { readonly waitUntil: Date }

/**
 * Looks up citations only, one per line: the text around them is never sent (CT-11). An unsupported citation or an
 * unexpected response throws, and verifies nothing.
 */
export async function askCourtListener(ctx: Ctx, citations: readonly string[]): Promise<Answer> {
  const answer = await askService(ctx, {
    ...courtListener,
    firmId: ctx.actor.firmId,
    actorId: ctx.actor.userId,
    caseId: null,
    path,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ text: citations.join('\n') }).toString(),
    purpose: `Look up ${citations.length === 1 ? 'a citation' : `${citations.length} citations`}`,
    signal: ctx.signal,
    longestMs: 20_000,
    mostBytes: 8 * 1024 * 1024,
    answeredHere: [429],
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status === 429) {
    const said = throttled.safeParse(body)
    return {
      waitUntil: said.success ? new Date(said.data.wait_until) : new Date(ctx.now().getTime() + 60_000),
    }
  }
  const read = answered.safeParse(body)
  if (!read.success) throw new AppError('unavailable', 'CourtListener did not return the data requested.')
  return {
    citations: read.data.map(({ citation, status, clusters }) => ({
      citation,
      status,
      decisions: clusters.map(({ id, case_name: name, date_filed: filed, docket }) => ({
        id,
        name,
        year: filed && /^\d{4}-/.test(filed) ? Number(filed.slice(0, 4)) : null,
        court: typeof docket === 'object' ? (docket?.court_id ?? null) : null,
      })),
    })),
  }
}
