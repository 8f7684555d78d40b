import type { CitationLookUpView } from '@pam/contracts/research'
import type { ResolvedCitation } from '@pam/law/citations/citation'
import { citationKey } from '@pam/law/citations/find-citations'
import { serviceAvailability } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { filedUnder } from '#slice/research/citation-keys'
import { filedAt } from '#slice/research/filed-authorities'
import { type AnsweredCitation, askCourtListener, courtListener, mostAtOnce } from './court-listener.ts'
import {
  giveTurnBack,
  type LookUpState,
  lookUpState,
  lookUpsAt,
  putLookUps,
  takeTurn,
} from './look-ups.queries.ts'

const dayMs = 24 * 3_600_000
/** CourtListener's daily limit for a default account. */
const requestsADay = 125
const turnMs = 60_000

export interface LookUp {
  readonly view: CitationLookUpView
  /** Why these citations were not looked up, by key: they are not reported as missing. */
  readonly unanswered: ReadonlyMap<string, string>
}

const nothing: LookUp = {
  view: { is_on: false, asked: 0, found: 0, left_today: null, message: null },
  unanswered: new Map(),
}

/**
 * Looks up cases missing here on CourtListener, if an administrator connected it, and stores the answers. Never throws:
 * whatever could not be looked up is unanswered, with the reason.
 */
export async function lookUpMissing(ctx: Ctx, citations: readonly ResolvedCitation[]): Promise<LookUp> {
  if (!ctx.may('research.use')) return nothing
  const available = await serviceAvailability(ctx, ctx.actor.firmId, courtListener)
  if ('whyNot' in available) return nothing
  const missing = await missingOf(ctx, citations)
  const state = await lookUpState(ctx.db, ctx.actor.firmId)
  const asked = recent(state, ctx.now())
  const view = { is_on: true, asked: 0, found: 0, left_today: requestsADay - asked.length, message: null }
  if (missing.size === 0) return { view, unanswered: new Map() }
  const refuse = (why: string): LookUp => ({
    view: { ...view, message: why },
    unanswered: new Map([...missing.keys()].map((key) => [key, why])),
  })
  if (state.waitUntil && state.waitUntil > ctx.now()) return refuse(waiting(state.waitUntil, ctx.now()))
  if (asked.length >= requestsADay)
    return refuse('Today’s CourtListener lookups have been used. Check again tomorrow.')
  const until = new Date(ctx.now().getTime() + turnMs)
  if (!(await takeTurn(ctx.db, ctx.actor.firmId, ctx.now(), until)))
    return refuse('A CourtListener lookup for someone else in your firm is running. Check again in a minute.')
  let next: LookUpState = { waitUntil: null, askedAt: [...asked, ctx.now()] }
  try {
    const wanted = new Map([...missing].slice(0, mostAtOnce))
    const answer = await askCourtListener(ctx, [...wanted.values()])
    if ('waitUntil' in answer) {
      next = { ...next, waitUntil: answer.waitUntil }
      return refuse(waiting(answer.waitUntil, ctx.now()))
    }
    return await keepAnswers(
      ctx,
      { wanted, missing, left: requestsADay - next.askedAt.length },
      answer.citations,
    )
  } catch (error) {
    if (ctx.signal.aborted) throw error
    const why = error instanceof AppError ? error.message : 'CourtListener could not be reached.'
    return refuse(why)
  } finally {
    await giveTurnBack(ctx.db, ctx.actor.firmId, next)
  }
}

/** Requests the firm has left today; null if CourtListener is not connected or may not be used. */
export async function lookUpsLeft(ctx: Ctx): Promise<number | null> {
  const available = await serviceAvailability(ctx, ctx.actor.firmId, courtListener)
  if ('whyNot' in available) return null
  const state = await lookUpState(ctx.db, ctx.actor.firmId)
  return requestsADay - recent(state, ctx.now()).length
}

const recent = ({ askedAt }: LookUpState, now: Date): Date[] =>
  askedAt.filter((at) => now.getTime() - at.getTime() < dayMs)

function waiting(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return `CourtListener asks us to wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Check again then.`
}

const onlyInServices = /^(?:WL|.*LEXIS)$/

/** The citations of cases missing here, by key, in request format. */
async function missingOf(ctx: Ctx, citations: readonly ResolvedCitation[]): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const citation of citations) {
    const { kind, volume, reporter, page } = citation
    if (kind !== 'full_case' || !volume || !reporter || !page || onlyInServices.test(reporter)) continue
    for (const key of filedUnder(citation).flat()) places.set(key, `${volume} ${reporter} ${page}`)
  }
  const held = new Set((await filedAt(ctx, [...places.keys()])).map((authority) => authority.citationKey))
  for (const { key } of await lookUpsAt(ctx, [...places.keys()])) held.add(key)
  return new Map([...places].filter(([key]) => !held.has(key)))
}

interface Asked {
  readonly wanted: ReadonlyMap<string, string>
  readonly missing: ReadonlyMap<string, string>
  readonly left: number
}

const kept: ReadonlySet<number> = new Set([200, 300, 400, 404])

async function keepAnswers(ctx: Ctx, { wanted, missing, left }: Asked, answers: readonly AnsweredCitation[]) {
  const byKey = new Map(answers.map((answer) => [citationKey(answer.citation), answer]))
  const rows = [...wanted.keys()].flatMap((key) => {
    const answer = byKey.get(key)
    return answer && kept.has(answer.status)
      ? [
          {
            firmId: ctx.actor.firmId,
            key,
            status: answer.status,
            decisions: answer.decisions,
            lookedUpAt: ctx.now(),
          },
        ]
      : []
  })
  await putLookUps(ctx.db, rows)
  const done = new Set(rows.map(({ key }) => key))
  const rest = [...missing.keys()].filter((key) => !done.has(key))
  const found = rows.filter(({ decisions }) => decisions.length > 0).length
  return {
    view: {
      is_on: true,
      asked: rows.length,
      found,
      left_today: left,
      message: doneWords(rows.length, found, rest.length),
    },
    unanswered: new Map(
      rest.map((key) => [key, 'CourtListener did not respond about this citation. Check again.']),
    ),
  }
}

const doneWords = (asked: number, found: number, rest: number): string =>
  [
    `CourtListener was asked about ${asked === 1 ? '1 citation' : `${asked} citations`} and found ${found}.`,
    rest > 0 && `${rest === 1 ? '1 has' : `${rest} have`} no answer yet. Check again.`,
  ]
    .filter(Boolean)
    .join(' ')
