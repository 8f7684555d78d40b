import type { ComparedAuthority } from '@pam/contracts/research'
import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import { authoritiesAt, textsOfAuthorities } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { decisionsAt, sectionsAt } from './authorities/authority-index.queries.ts'
import { addressOfDecision } from './authorities/decision-address.ts'
import { type TextPart, textsOfDecisions } from './authorities/decision-text.ts'
import { decisionsWithText } from './authorities/opinions.queries.ts'
import { addressOfSection } from './authorities/section-address.ts'
import { lookUpsAt } from './look-up/look-ups.queries.ts'
import type { LookedUpDecision } from './look-up/look-ups.table.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

/** An authority to compare a citation with: from the library, the firm, or the imported index. */
export interface FiledAuthority extends Omit<ComparedAuthority, 'id' | 'read_at' | 'sha256' | 'text_id'> {
  readonly id: string
  /** Null if it is read now, and not from a cached answer. */
  readonly askedAt: Date | null
  readonly citationKey: string
  /** The CourtListener id; null if the court is not certain, and then it is not compared. */
  readonly courtId: string | null
  /** Why its court is not known, of a decision of CourtListener: a court in a citation was then not compared. */
  readonly courtOpen: string | null
}

/** Everything filed under these keys that the actor may look up. */
export async function filedAt(ctx: Reader, keys: readonly string[]): Promise<FiledAuthority[]> {
  const own = await authoritiesAt(ctx, keys)
  const decisions = await decisionsAt(ctx.db, keys)
  const sections = await sectionsAt(ctx.db, keys)
  const lookedUp = await lookUpsAt(ctx, keys)
  return [
    ...own.map((authority) => ({
      ...authority,
      address: null,
      askedAt: null,
      courtId: courtIdOf(authority.court),
      courtOpen: null,
    })),
    ...decisions.map(({ key, ...decision }) => decisionAt(key, decision, null)),
    ...lookedUp.flatMap(({ key, decisions: told, lookedUpAt }) =>
      told.map((decision) => decisionAt(key, decision, lookedUpAt)),
    ),
    ...sections.map(({ key, citation, heading }) => ({
      id: `section:${key}`,
      citationKey: key,
      title: heading,
      citation,
      year: null,
      court: '',
      courtId: null,
      courtOpen: null,
      askedAt: null,
      origin: 'web' as const,
      address: addressOfSection(citation),
    })),
  ]
}

const noDockets =
  'The imported records do not name the court of this case: import the dockets file of CourtListener.'
const noAnswer = 'CourtListener did not say which court decided it.'

/** A decision of CourtListener, imported or looked up. */
const decisionAt = (
  key: string,
  { id, name, year, court }: LookedUpDecision,
  askedAt: Date | null,
): FiledAuthority => ({
  askedAt,
  id: `decision:${id}`,
  citationKey: key,
  title: name,
  citation: '',
  year,
  court: court ?? '',
  courtId: court,
  courtOpen: court === null ? (askedAt === null ? noDockets : noAnswer) : null,
  origin: 'courtlistener',
  address: addressOfDecision(id),
})

/** The stored text of an authority; of an imported decision, with the opinions in it. */
export interface FiledText {
  readonly words: string
  readonly parts: readonly TextPart[]
}

const numberOf = (id: string) => Number(id.slice('decision:'.length))

/** The words of authorities stored in full, by their ids. */
export async function wordsOfFiled(
  ctx: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiledText>> {
  const isOfIndex = (id: string) => id.startsWith('section:') || id.startsWith('decision:')
  const own = await textsOfAuthorities(
    ctx,
    ids.filter((id) => !isOfIndex(id)),
  )
  const keys = ids.filter((id) => id.startsWith('section:')).map((id) => id.slice('section:'.length))
  const sections = await sectionsAt(ctx.db, keys)
  const decisions = await textsOfDecisions(
    ctx.db,
    ids.filter((id) => id.startsWith('decision:')).map(numberOf),
  )
  return new Map<string, FiledText>([
    ...[...own].map(([id, words]) => [id, { words, parts: [] }] as const),
    ...sections.map(({ key, body }) => [`section:${key}`, { words: body, parts: [] }] as const),
    ...[...decisions].map(([id, text]) => [`decision:${id}`, text] as const),
  ])
}

/** Of these records, the imported ones whose text is stored. */
export async function storedTexts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const decisions = [...new Set(ids.filter((id) => id.startsWith('decision:')))]
  const stored = await decisionsWithText(db, decisions.map(numberOf))
  return new Set([
    ...ids.filter((id) => id.startsWith('section:')),
    ...decisions.filter((id) => stored.has(numberOf(id))),
  ])
}
