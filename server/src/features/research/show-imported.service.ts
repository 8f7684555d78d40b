import type { ImportedText } from '@pam/contracts/research'
import { courtName } from '@pam/law/citations/court-names'
import { placeOfKey } from '@pam/law/citations/written-place'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { sectionsAt } from './authorities/authority-index.queries.ts'
import { addressOfDecision } from './authorities/decision-address.ts'
import { textsOfDecisions } from './authorities/decision-text.ts'
import { decisionById } from './authorities/opinions.queries.ts'
import { addressOfSection } from './authorities/section-address.ts'
import { recordOfText } from './text-id.ts'

/** The stored text of an imported record: public, so everybody who checks citations may read what was compared. */
export async function showImported(ctx: Pick<Ctx, 'db'>, id: string): Promise<ImportedText> {
  const [kind = '', key = ''] = recordOfText(id).split(/:(.*)/s)
  const found = kind === 'decision' ? await decision(ctx, Number(key)) : await section(ctx, key)
  if (!found) throw notFound('imported text')
  return { id, ...found }
}

async function section({ db }: Pick<Ctx, 'db'>, key: string): Promise<Omit<ImportedText, 'id'> | undefined> {
  const [found] = await sectionsAt(db, [key])
  if (!found) return undefined
  const { heading, citation, body } = found
  return {
    title: heading,
    citation,
    court: '',
    year: null,
    address: addressOfSection(citation),
    text: body,
    parts: [],
  }
}

async function decision({ db }: Pick<Ctx, 'db'>, id: number): Promise<Omit<ImportedText, 'id'> | undefined> {
  const found = await decisionById(db, id)
  const text = (await textsOfDecisions(db, [id])).get(id)
  if (!found || !text) return undefined
  const places = found.keys
    .flatMap((key) => placeOfKey(key) ?? [])
    .toSorted((one, other) => one.rank - other.rank)
  return {
    title: found.name,
    citation: places.map(({ citation }) => citation).join(', '),
    court: found.court ? courtName(found.court) : '',
    year: found.year,
    address: addressOfDecision(id),
    text: text.words,
    parts: text.parts.map(({ kind, author, start, end }) => ({ kind, author, start, end })),
  }
}
