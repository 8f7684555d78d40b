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

const citationsPath = '/api/rest/v4/citation-lookup/'
const docketsPath = '/api/rest/v4/dockets/'

const cluster = z.object({
  id: z.int(),
  case_name: z.string(),
  date_filed: z.string().nullish(),
  /** A URL, or the docket itself. */
  docket: z.union([z.string(), z.object({ court_id: z.string().nullish() })]).nullish(),
  docket_id: z.int().nullish(),
})

const answeredDocket = z.object({
  court_id: z.string().nullish(),
  /** A URL. */
  court: z.string().nullish(),
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

type Asked = Pick<Parameters<typeof askService>[1], 'path' | 'method' | 'headers' | 'body' | 'purpose'>

/** One request; 429 and the statuses named here are answers, any other fault throws. */
async function ask(ctx: Ctx, asked: Asked, answeredHere: readonly number[] = []) {
  const answer = await askService(ctx, {
    ...courtListener,
    ...asked,
    firmId: ctx.actor.firmId,
    actorId: ctx.actor.userId,
    caseId: null,
    signal: ctx.signal,
    longestMs: 20_000,
    mostBytes: 8 * 1024 * 1024,
    answeredHere: [429, ...answeredHere],
  })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown }
}

function waitUntil(ctx: Ctx, body: unknown): Date {
  const said = throttled.safeParse(body)
  return said.success ? new Date(said.data.wait_until) : new Date(ctx.now().getTime() + 60_000)
}

/**
 * Looks up citations only, one per line: the text around them is never sent (CT-11). An unsupported citation or an
 * unexpected response throws, and verifies nothing.
 */
export async function askCourtListener(ctx: Ctx, citations: readonly string[]): Promise<Answer> {
  const { status, body } = await ask(ctx, {
    path: citationsPath,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ text: citations.join('\n') }).toString(),
    purpose: `Look up ${citations.length === 1 ? 'a citation' : `${citations.length} citations`}`,
  })
  if (status === 429) return { waitUntil: waitUntil(ctx, body) }
  const read = answered.safeParse(body)
  if (!read.success) throw unreadable()
  return {
    citations: read.data.map(({ citation, status: told, clusters }) => ({
      citation,
      status: told,
      decisions: clusters.map(({ id, case_name: name, date_filed: filed, docket, docket_id }) => ({
        id,
        name,
        year: filed && /^\d{4}-/.test(filed) ? Number(filed.slice(0, 4)) : null,
        court: typeof docket === 'object' ? (docket?.court_id ?? null) : null,
        docketId: docket_id ?? numberOfDocket(docket),
      })),
    })),
  }
}

const unreadable = () => new AppError('unavailable', 'CourtListener did not return the data requested.')

const numberOfDocket = (docket: unknown): number | null => {
  const number = typeof docket === 'string' ? /\/dockets\/(\d{1,12})\/?$/.exec(docket)?.[1] : undefined
  return number ? Number(number) : null
}

/** The court of a docket; null if CourtListener names none. The path is ours: an address in an answer is not followed. */
export async function askDocket(
  ctx: Ctx,
  docketId: number,
): Promise<{ readonly court: string | null } | { readonly waitUntil: Date }> {
  const { status, body } = await ask(
    ctx,
    {
      path: `${docketsPath}${docketId}/`,
      method: 'GET',
      headers: { accept: 'application/json' },
      purpose: 'Look up the court of a case',
    },
    [404],
  )
  if (status === 429) return { waitUntil: waitUntil(ctx, body) }
  if (status === 404) return { court: null }
  const read = answeredDocket.safeParse(body)
  if (!read.success) throw unreadable()
  const { court_id: id, court } = read.data
  return { court: id ?? /\/courts\/([a-z0-9]{1,40})\/?$/.exec(court ?? '')?.[1] ?? null }
}
