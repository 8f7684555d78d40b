import type { SimilarContact } from '@pam/contracts/contacts'
import type { Ctx } from '#platform/context'
import { dialed, likenessOf, piecesOf } from './likeness.ts'
import { contactsWorthComparing } from './similar.queries.ts'

const mostOffered = 6

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)

interface Typed {
  readonly name: string
  readonly emails: string
  readonly phones: string
}

/** Existing contacts that could be meant, so that duplicates are not created by mistake. */
export async function similarContacts(ctx: Ctx, typed: Typed): Promise<{ items: SimilarContact[] }> {
  const sought = { name: typed.name, emails: linesOf(typed.emails), phones: linesOf(typed.phones) }
  const rows = await contactsWorthComparing(ctx.db, ctx.actor, {
    pieces: piecesOf(sought.name),
    emails: sought.emails.map((email) => email.toLowerCase()),
    phones: sought.phones.map(dialed).filter(Boolean),
  })
  const alike = rows.flatMap(({ contact, cases }) => {
    const likeness = likenessOf(sought, contact)
    return likeness ? [{ contact, cases, ...likeness }] : []
  })
  return {
    items: alike
      .toSorted((one, two) => two.score - one.score)
      .slice(0, mostOffered)
      .map(({ contact: { id, kind, name, emails, phones }, cases, because, matched }) => ({
        id,
        kind,
        name,
        emails,
        phones,
        cases: Number(cases),
        because,
        matched,
      })),
  }
}
