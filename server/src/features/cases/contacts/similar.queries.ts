import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseParties, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'
import { visibleContacts } from './contacts.queries.ts'
import { contacts } from './contacts.table.ts'

export interface Sought {
  /** Pieces of the words of the name, in lower case. */
  readonly pieces: readonly string[]
  readonly emails: readonly string[]
  /** Digits only, the last ten. */
  readonly phones: readonly string[]
}

/** A name fragment shared by more contacts than this is not distinctive. */
const mostCandidates = 500

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Contacts worth comparing, those that share most first: a broad selection that the name comparison narrows. */
export function contactsWorthComparing(db: Db, actor: Actor, { pieces, emails, phones }: Sought) {
  const names = sql`lower(${contacts.name} || ' ' || ${contacts.aliases}::text)`
  const digits = sql`regexp_replace(${contacts.phones}::text, '[^0-9,]', '', 'g')`
  const shares = (text: SQL, piece: string) => sql`strpos(${text}, ${piece}) > 0`
  const byEmail =
    emails.length > 0
      ? sql`exists (select 1 from jsonb_array_elements_text(${contacts.emails}) e where lower(e) in (${listed(emails)}))`
      : undefined
  const byPhone = phones.length > 0 ? or(...phones.map((phone) => shares(digits, phone))) : undefined
  const byName = pieces.length > 0 ? or(...pieces.map((piece) => shares(names, piece))) : undefined
  const ways = [byEmail, byPhone, byName].filter((way) => way !== undefined)
  if (ways.length === 0) return Promise.resolve([])
  const seenCases = db
    .select({ count: sql`count(distinct ${caseParties.caseId})` })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(and(eq(caseParties.contactId, contacts.id), visibleCases(db, actor)))
  const shared = [
    ...[byEmail, byPhone].flatMap((way) => (way ? [sql`(case when ${way} then 100 else 0 end)`] : [])),
    ...pieces.map((piece) => sql`(case when ${shares(names, piece)} then 1 else 0 end)`),
  ]
  return db
    .select({ contact: contacts, cases: sql<string>`(${seenCases})` })
    .from(contacts)
    .where(and(visibleContacts(db, actor), or(...ways)))
    .orderBy(sql`(${sql.join(shared, sql` + `)}) desc`, sql`lower(${contacts.name})`, contacts.id)
    .limit(mostCandidates)
}
