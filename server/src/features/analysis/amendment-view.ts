import type { AnalysedAmendment } from '@pam/contracts/analysis'
import type { Amendment } from '@pam/law/clauses/amendment'
import { likeness } from '@pam/law/clauses/likeness'
import { pagePlaces, type requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import * as query from './analysis.queries.ts'
import { placer } from './place-spans.ts'

type Readable = Awaited<ReturnType<typeof requireReadable>>

/** What an amendment changes, and the agreement it amends if the reader can see it in the same case. */
export async function amendmentView(
  ctx: Ctx,
  { document, version }: Readable,
  amendment: Amendment,
): Promise<AnalysedAmendment> {
  const place = placer(await pagePlaces(ctx.db, version.id))
  const { title, base, sections } = amendment
  return {
    title,
    base: base && { title: base.title, date: base.date, span: place(base) },
    sections: sections.map(({ what, change, ...span }) => ({ what, change, span: place(span) })),
    base_document:
      base && document.caseId ? await baseDocument(ctx, document.id, document.caseId, base) : null,
  }
}

/** Titles that share at least this many words name the same agreement. */
const alike = 0.6

/** The one contract of the case with the title and the date the amendment names; null if ambiguous. */
async function baseDocument(
  ctx: Ctx,
  documentId: string,
  caseId: string,
  { title, date }: NonNullable<Amendment['base']>,
): Promise<AnalysedAmendment['base_document']> {
  const candidates = (await query.contractsOfCase(ctx, caseId)).filter(({ id }) => id !== documentId)
  const named = candidates.filter(({ name, titles }) =>
    [name.replace(/\.[a-z\d]{1,5}$/i, ''), ...titles].some((one) => likeness(one, title) >= alike),
  )
  const ofThatDay = date ? named.filter(({ dates }) => dates.includes(date)) : named
  const [only, another] = ofThatDay
  return only && !another ? { id: only.id, name: only.name } : null
}
