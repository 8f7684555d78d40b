import type { CitationLookUpView } from '@pam/contracts/research'
import type { ResolvedCitation } from '@pam/law/citations/citation'
import { citationKey } from '@pam/law/citations/find-citations'
import { judgeCase } from '@pam/law/citations/verdicts'
import { serviceAvailability } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { filedUnder } from '#slice/research/citation-keys'
import { filedAt } from '#slice/research/filed-authorities'
import {
  type AnsweredCitation,
  askCourtListener,
  askDocket,
  courtListener,
  mostAtOnce,
} from './court-listener.ts'
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
  const dockets = await openDockets(ctx, citations)
  const state = await lookUpState(ctx.db, ctx.actor.firmId)
  const asked = recent(state, ctx.now())
  const view = { is_on: true, asked: 0, found: 0, left_today: requestsADay - asked.length, message: null }
  if (missing.size === 0 && dockets.size === 0) return { view, unanswered: new Map() }
  const refuse = (why: string): LookUp => ({
    view: { ...view, message: why },
    unanswered: new Map([...missing.keys(), ...[...dockets.values()].flat()].map((key) => [key, why])),
  })
  const until = new Date(ctx.now().getTime() + turnMs)
  const turn: Turn = { waitUntil: state.waitUntil, askedAt: asked, until }
  const whyNot = whyNoRequest(turn, ctx.now())
  if (whyNot) return refuse(whyNot)
  if (!(await takeTurn(ctx.db, ctx.actor.firmId, ctx.now(), until)))
    return refuse('A CourtListener lookup for someone else in your firm is running. Check again in a minute.')
  turn.waitUntil = null
  try {
    const told = missing.size === 0 ? { view, unanswered: new Map() } : await askMissing(ctx, missing, turn)
    if (!told) return refuse(waiting(turn.waitUntil ?? until, ctx.now()))
    return withCourts(told, await followDockets(ctx, citations, turn), turn)
  } catch (error) {
    if (ctx.signal.aborted) throw error
    return refuse(faultOf(error))
  } finally {
    await giveTurnBack(ctx.db, ctx.actor.firmId, turn)
  }
}

/** The firm's requests of the last day, and how long its turn lasts. */
interface Turn {
  waitUntil: Date | null
  askedAt: readonly Date[]
  readonly until: Date
}

const faultOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'CourtListener could not be reached.'

function whyNoRequest({ waitUntil, askedAt }: Turn, now: Date): string | null {
  if (waitUntil && waitUntil > now) return waiting(waitUntil, now)
  return askedAt.length >= requestsADay
    ? 'Today’s CourtListener lookups have been used. Check again tomorrow.'
    : null
}

/** Null: CourtListener asks to wait. */
async function askMissing(
  ctx: Ctx,
  missing: ReadonlyMap<string, string>,
  turn: Turn,
): Promise<LookUp | null> {
  const wanted = new Map([...missing].slice(0, mostAtOnce))
  turn.askedAt = [...turn.askedAt, ctx.now()]
  const answer = await askCourtListener(ctx, [...wanted.values()])
  if ('waitUntil' in answer) {
    turn.waitUntil = answer.waitUntil
    return null
  }
  return keepAnswers(ctx, { wanted, missing, left: requestsADay - turn.askedAt.length }, answer.citations)
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
  for (const { key, decisions } of await lookUpsAt(ctx, [...places.keys()])) {
    // An answer kept before dockets were followed names none, and is asked for again.
    const isOld = decisions.some(({ court, docketId }) => court === null && docketId === undefined)
    if (isOld) held.delete(key)
    else held.add(key)
  }
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

/** Stops before the turn ends, so that no request of it outlives it. */
const longestRequestMs = 20_000

interface Courts {
  readonly asked: number
  /** Why the court of these cases was not looked up, by key. */
  readonly unanswered: ReadonlyMap<string, string>
}

/** Dockets that name the court of a case here, with the keys of the case: only where the citation names a court too. */
async function openDockets(
  ctx: Ctx,
  citations: readonly ResolvedCitation[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const cited = citations
    .filter(({ kind, courtWords }) => kind === 'full_case' && courtWords !== null)
    .flatMap((citation) =>
      filedUnder(citation)
        .flat()
        .map((key) => [key, citation] as const),
    )
  const rows = await lookUpsAt(ctx, [...new Set(cited.map(([key]) => key))])
  const open = new Map<number, string[]>()
  for (const { key, decisions } of rows)
    for (const { id, name, year, court, docketId, isCourtAsked } of decisions) {
      if (court !== null || isCourtAsked || !docketId) continue
      const record = { id: String(id), name, year, court }
      // A case of another name or year is not the one cited, whatever its court.
      const isCited = cited.some(
        ([at, citation]) => at === key && judgeCase(citation, [record]).verdict === 'VERIFIED',
      )
      if (isCited) open.set(docketId, [...(open.get(docketId) ?? []), key])
    }
  return open
}

/** Asks each docket once for its court, one request at a time, and keeps the answers with the cases. */
async function followDockets(ctx: Ctx, citations: readonly ResolvedCitation[], turn: Turn): Promise<Courts> {
  const dockets = await openDockets(ctx, citations)
  const courts = new Map<number, string | null>()
  let why: string | null = null
  for (const docketId of dockets.keys()) {
    why = whyNoRequest(turn, ctx.now())
    if (!why && ctx.now().getTime() > turn.until.getTime() - longestRequestMs)
      why = 'There was no time to look it up. Check again.'
    if (why) break
    turn.askedAt = [...turn.askedAt, ctx.now()]
    try {
      const answer = await askDocket(ctx, docketId)
      if ('court' in answer) courts.set(docketId, answer.court)
      else {
        turn.waitUntil = answer.waitUntil
        why = waiting(answer.waitUntil, ctx.now())
        break
      }
    } catch (error) {
      if (ctx.signal.aborted) throw error
      why = faultOf(error)
      break
    }
  }
  await keepCourts(ctx, [...dockets.values()].flat(), courts)
  const open = [...dockets].flatMap(([docketId, keys]) => (courts.has(docketId) ? [] : keys))
  return { asked: courts.size, unanswered: new Map(open.map((key) => [key, why ?? 'Check again.'])) }
}

async function keepCourts(ctx: Ctx, keys: readonly string[], courts: ReadonlyMap<number, string | null>) {
  if (courts.size === 0) return
  const rows = await lookUpsAt(ctx, [...new Set(keys)])
  await putLookUps(
    ctx.db,
    rows.map((row) => ({
      ...row,
      decisions: row.decisions.map((decision) => {
        const court = decision.docketId ? courts.get(decision.docketId) : undefined
        return court === undefined ? decision : { ...decision, court, isCourtAsked: true }
      }),
    })),
  )
}

function withCourts({ view, unanswered }: LookUp, courts: Courts, { askedAt }: Turn): LookUp {
  const open = courts.unanswered.size
  const [why] = courts.unanswered.values()
  const message = [
    view.message ??
      (courts.asked > 0 &&
        `CourtListener was asked for the court of ${courts.asked === 1 ? '1 case' : `${courts.asked} cases`}.`),
    open > 0 && `The court of ${open === 1 ? '1 case was' : `${open} cases were`} not compared. ${why}`,
  ].filter(Boolean)
  return {
    view: {
      ...view,
      left_today: requestsADay - askedAt.length,
      message: message.length > 0 ? message.join(' ') : null,
    },
    unanswered: new Map([...courts.unanswered, ...unanswered]),
  }
}
