import type { ComparedAuthority } from '@pam/contracts/research'
import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import { authoritiesAt, textsOfAuthorities } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { decisionsAt, sectionsAt } from './authorities/authority-index.queries.ts'
import { addressOfSection } from './authorities/section-address.ts'
import { lookUpsAt } from './look-up/look-ups.queries.ts'
import type { LookedUpDecision } from './look-up/look-ups.table.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

/** An authority to compare a citation with: from the library, the firm, or the imported index. */
export interface FiledAuthority extends Omit<ComparedAuthority, 'id' | 'read_at' | 'sha256'> {
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
  address: `https://www.courtlistener.com/opinion/${id}/`,
})

/** The words of authorities stored in full, by their ids; from the index, only sections of codes. */
export async function wordsOfFiled(
  ctx: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isOfIndex = (id: string) => id.startsWith('section:') || id.startsWith('decision:')
  const own = await textsOfAuthorities(
    ctx,
    ids.filter((id) => !isOfIndex(id)),
  )
  const keys = ids.filter((id) => id.startsWith('section:')).map((id) => id.slice('section:'.length))
  const sections = await sectionsAt(ctx.db, keys)
  return new Map([...own, ...sections.map(({ key, body }) => [`section:${key}`, body] as const)])
}
