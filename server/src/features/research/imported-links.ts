import type { CitedBy } from '@pam/contracts/research'
import type { MemoAuthority } from '@pam/contracts/research/runs'
import { courtName, writtenCourt } from '@pam/law/citations/court-names'
import type { Db } from '#platform/database/db'
import {
  type CitingRow,
  decisionsCiting,
  keysCitedIn,
  mostCiting,
  placesOfDecisions,
} from './authorities/cites.queries.ts'
import { citesOf } from './authorities/opinion-cites.ts'
import { asCited, type CitedAuthority, citationsOf, citingViews, latestFirst } from './cited-by.service.ts'
import { citeOf } from './memo/cite.ts'
import type { Source } from './memo/source.ts'
import { textIdOf } from './text-id.ts'

/** How much of a filed text is read for what it cites. */
const mostRead = 200_000
const mostShown = 10
const mostSignals = 5

const decisionOf = ({ id, address }: Source): number | null =>
  address !== undefined && id.startsWith('decision:') ? Number(id.slice('decision:'.length)) : null

interface ImportedLinks {
  /** What each source cites among the others, as a memo names it; without what one filed text cites of another. */
  readonly cites: ReadonlyMap<string, readonly string[]>
  readonly cited: ReadonlyMap<string, CitedAuthority>
}

/** Which of these sources cite which, where at least one of them is imported. */
export async function importedLinks(db: Db, sources: readonly Source[]): Promise<ImportedLinks> {
  const decisions = sources.flatMap((source) => decisionOf(source) ?? [])
  const places = Map.groupBy(await placesOfDecisions(db, decisions), ({ decisionId }) => decisionId)
  const cited = new Map<string, CitedAuthority>()
  for (const source of sources) {
    const decision = decisionOf(source)
    if (decision !== null) {
      const keys = (places.get(decision) ?? []).map(({ key }) => key)
      cited.set(source.id, { keys, but: [decision] })
    } else cited.set(source.id, await asCited(db, source))
  }
  const keys = [...cited.values()].flatMap((one) => one.keys)
  const inDecisions = Map.groupBy(await keysCitedIn(db, decisions, keys), ({ decisionId }) => decisionId)
  const cites = new Map<string, string[]>()
  for (const source of sources) {
    const decision = decisionOf(source)
    const own = new Set(
      decision === null
        ? citesOf(source.body.slice(0, mostRead)).map(({ key }) => key)
        : (inDecisions.get(decision) ?? []).map(({ key }) => key),
    )
    const others = sources.filter(
      (other) =>
        other.id !== source.id &&
        (source.address !== undefined || other.address !== undefined) &&
        cited.get(other.id)?.keys.some((key) => own.has(key)),
    )
    cites.set(source.id, others.map(memoIdOf))
  }
  return { cites, cited }
}

const memoIdOf = ({ id, address }: Source): string => (address === undefined ? id : textIdOf(id))

/** The imported decisions that cite an authority, as a memo lists them, and what they say happened to it. */
export async function citingImports(
  db: Db,
  cited: CitedAuthority | undefined,
): Promise<{ readonly view: CitedBy; readonly signals: MemoAuthority['signals'] } | null> {
  if (!cited) return null
  const citing = await decisionsCiting(db, cited)
  const named = citing.filter(({ name }) => name !== null).toSorted(latestFirst)
  const view = {
    items: await citingViews(db, named.slice(0, mostShown)),
    count: Math.min(named.length, mostCiting),
    has_more: citing.length > mostCiting,
  }
  return { view, signals: await signalsOf(db, named) }
}

const isOfCourt = (kind: CitingRow['kind']) => kind === 'court' || kind === 'combined'

/** As they are cited, since a memo prints them: without a citation nobody could check them. */
async function signalsOf(db: Db, rows: readonly CitingRow[]): Promise<MemoAuthority['signals']> {
  // A dissent does not say what happened to an authority.
  const stated = rows.filter(({ kind, history }) => history !== null && isOfCourt(kind)).slice(0, mostSignals)
  const citations = await citationsOf(
    db,
    stated.map(({ decisionId }) => decisionId),
  )
  return stated.flatMap(({ decisionId, name, year, court, history, historyOther }) => {
    const citation = citations.get(decisionId)
    if (!citation || !name || !history) return []
    const shared = { title: name, citation, year, collection: 'case_law' }
    const said = citeOf({
      ...shared,
      court: court ? courtName(court) : '',
      writtenCourt: court ? writtenCourt(court, citation) : '',
    })
    return [{ words: history, other: historyOther ?? '', said_in: said }]
  })
}
