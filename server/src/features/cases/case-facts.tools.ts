import type { CaseView, partyRole } from '@pam/contracts/cases'
import { areaNameIn } from '@pam/contracts/shared/practice-area'
import { courtName, stateName } from '@pam/law/deadlines/court-names'
import { dateInList } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import { z } from 'zod'
import { areasOf } from '#features/settings'
import type { Ctx } from '#platform/context'
import { type AnswerRow, defineTool, type ToolAnswer } from '#platform/tools'
import { requireVisibleCase } from './cases.policy.ts'
import { listCases, showCase } from './cases.service.ts'
import { showContact } from './contacts/contacts.service.ts'
import { listNotes } from './notes/notes.service.ts'
import { jurisdictionsOf } from './visible-cases.queries.ts'

type PartyRole = z.infer<typeof partyRole>

/** What one can ask of a case by name. */
const caseFact = z.enum([
  ...([
    'client',
    'adverse',
    'opposing_counsel',
    'witness',
    'expert',
    'insurer',
    'related',
    'parties',
  ] as const),
  ...([
    'judge',
    'court',
    'court_number',
    'number',
    'status',
    'stage',
    'practice_area',
    'description',
  ] as const),
  ...(['team', 'lead', 'opened_on'] as const),
])
type CaseFact = z.infer<typeof caseFact>

const contactFact = z.enum(['phones', 'emails', 'addresses', 'all', 'cases', 'note'])
type ContactFact = z.infer<typeof contactFact>

const roleWords: Record<PartyRole, readonly [one: string, many: string]> = {
  client: ['client', 'clients'],
  adverse: ['opposing party', 'opposing parties'],
  co_party: ['co-party', 'co-parties'],
  related: ['related contact', 'related contacts'],
  witness: ['witness', 'witnesses'],
  expert: ['expert', 'experts'],
  insurer: ['insurer contact', 'insurer contacts'],
  opposing_counsel: ['opposing counsel', 'opposing counsel'],
  judge: ['judge', 'judges'],
  other: ['other contact', 'other contacts'],
}
const roles: ReadonlySet<string> = new Set(Object.keys(roleWords))

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

interface Reached {
  readonly name: string
  readonly role: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly addresses: readonly string[]
}

async function factsOf(
  ctx: Ctx,
  { case_id, what }: { case_id: string; what: CaseFact; reach?: ContactFact | undefined },
) {
  const view = await showCase(ctx, case_id)
  const wanted = view.parties.filter(({ role }) => what === 'parties' || role === what)
  const people: Reached[] = []
  for (const { name, role, contact_id } of wanted.slice(0, 12)) {
    const contact = contact_id ? await showContact(ctx, contact_id).catch(() => null) : null
    people.push({
      name,
      role,
      phones: contact?.phones ?? [],
      emails: contact?.emails ?? [],
      addresses: contact?.addresses ?? [],
    })
  }
  const areaName = areaNameIn(await areasOf(ctx.db, ctx.actor.firmId), view.practice_area)
  return { view, people, areaName }
}

const rowOf = ({ name, role, phones, emails }: Reached): AnswerRow => ({
  text: name,
  detail: [roleWords[role as PartyRole]?.[0] ?? role, ...phones, ...emails].join(' · '),
  link: null,
})

const plainFacts: Partial<
  Record<CaseFact, (view: CaseView, areaName: string) => readonly [value: string, sentence: string]>
> = {
  judge: (entry) => [entry.judge, `${entry.judge} is the judge in ${entry.title}.`],
  court: (entry) => [entry.court, `${entry.court} is the court in ${entry.title}.`],
  court_number: (entry) => [
    entry.court_number,
    `${entry.court_number} is the court case number of ${entry.title}.`,
  ],
  number: (entry) => [entry.number, `${entry.number} is the firm’s matter number of ${entry.title}.`],
  status: (entry) => [
    entry.status.replaceAll('_', ' '),
    `${entry.title} is ${entry.status.replaceAll('_', ' ')}${entry.stage ? `, in the stage “${entry.stage}”` : ''}.`,
  ],
  stage: (entry) => [entry.stage, `${entry.title} is in the stage “${entry.stage}”.`],
  practice_area: (entry, areaName) => [areaName, `The practice area of ${entry.title} is ${areaName}.`],
  description: (entry) => [entry.description, entry.description],
  opened_on: (entry) => [
    entry.opened_on ?? '',
    `${entry.title} was opened on ${entry.opened_on ? dateInList(entry.opened_on) : ''}.`,
  ],
}
const factWords: Partial<Record<CaseFact, string>> = {
  judge: 'judge',
  court: 'court',
  court_number: 'court case number',
  number: 'matter number',
  stage: 'stage',
  practice_area: 'practice area',
  description: 'description',
  opened_on: 'opening date',
}

function describeFact(
  { view, people, areaName }: Awaited<ReturnType<typeof factsOf>>,
  what: CaseFact,
  reach: ContactFact | undefined,
): ToolAnswer {
  const link = `/cases/${view.id}`
  const plain = plainFacts[what]?.(view, areaName)
  if (plain) {
    const [value, sentence] = plain
    return value
      ? { lead: what === 'opened_on' ? dateInList(value) : value, sentences: [sentence], link }
      : { sentences: [`No ${factWords[what] ?? what} is recorded in ${view.title}.`], link }
  }
  if (what === 'team' || what === 'lead') {
    const team = view.team.filter(({ is_lead }) => what === 'team' || is_lead)
    const names = listed(team.map(({ name }) => name))
    return {
      lead: names,
      sentences: [
        what === 'lead'
          ? `${names} leads ${view.title}.`
          : `${names} ${team.length === 1 ? 'works' : 'work'} on ${view.title}.`,
      ],
      rows: {
        title: 'Team',
        rows: team.map(({ name, role, is_lead }) => ({
          text: name,
          detail: is_lead ? 'lead' : role,
          link: null,
        })),
      },
    }
  }
  const [one, many] = roleWords[what as PartyRole] ?? ['party', 'parties']
  if (people.length === 0) return { sentences: [`No ${one} is recorded in ${view.title}.`], link }
  const names = listed(people.map(({ name }) => name))
  const wanted = reach === 'phones' || reach === 'emails' || reach === 'addresses' ? reach : null
  const values = wanted ? people.flatMap((person) => [...person[wanted]]) : []
  if (wanted && people.length === 1)
    return values.length > 0
      ? {
          lead: values.join(', '),
          sentences: [
            `${values.join(', ')} is the ${contactWords[wanted]} of ${names}, ${one} in ${view.title}.`,
          ],
          link,
        }
      : {
          sentences: [`No ${contactWords[wanted]} is recorded for ${names}, ${one} in ${view.title}.`],
          rows: { title: 'On file', rows: people.map(rowOf) },
        }
  return {
    lead: names,
    sentences: [
      roles.has(what)
        ? `${names} ${people.length === 1 ? `is the ${one}` : `are the ${many}`} in ${view.title}.`
        : `${names} are recorded in ${view.title}.`,
    ],
    rows: { title: people.length === 1 ? '' : 'Contacts', rows: people.map(rowOf) },
  }
}

const contactWords = {
  phones: 'phone number',
  emails: 'email address',
  addresses: 'address',
  note: 'note',
} as const

export const caseFactTools = [
  defineTool({
    name: 'cases.fact',
    summary: 'One fact of a case: its client, opposing counsel, judge, court, number, team and the like.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid(), what: caseFact, reach: contactFact.optional() }),
    run: factsOf,
    render: (_, found, { what, reach }) => describeFact(found, what, reach),
  }),
  defineTool({
    name: 'contacts.show',
    summary: 'How to reach a contact, and the cases they are in.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ contact_id: z.uuid(), what: contactFact.default('all') }),
    run: (ctx, { contact_id }) => showContact(ctx, contact_id),
    render: (_, contact, { what }) => {
      const { name, phones, emails, addresses, cases, note } = contact
      const known: AnswerRow[] = [
        ...phones.map((text) => ({ text, detail: 'phone', link: null })),
        ...emails.map((text) => ({ text, detail: 'email', link: null })),
        ...addresses.map((text) => ({ text, detail: 'address', link: null })),
      ]
      if (what === 'cases')
        return {
          sentences: [
            cases.length === 0
              ? `${name} is not in a case.`
              : `${name} is in ${counted(cases.length, 'case')}.`,
          ],
          rows: {
            title: 'Cases',
            rows: cases.map((legalCase) => ({
              text: legalCase.title,
              detail: `${legalCase.role.replaceAll('_', ' ')} · ${legalCase.status}`,
              link: `/cases/${legalCase.id}`,
            })),
          },
        }
      if (what === 'all')
        return {
          sentences: [
            ...(known.length === 0
              ? [`No phone number, email or address is recorded for ${name}.`]
              : [`Contact details for ${name}${note ? ` (${note})` : ''}:`]),
            ...cases
              .slice(0, 3)
              .map((legalCase) => `${name} is ${legalCase.role.replaceAll('_', ' ')} in ${legalCase.title}.`),
          ],
          rows: { title: '', rows: known },
        }
      const values = what === 'note' ? [note].filter(Boolean) : contact[what]
      if (values.length === 0)
        return {
          sentences: [`No ${contactWords[what]} is recorded for ${name}.`],
          ...(known.length > 0 && { rows: { title: 'On file', rows: known } }),
        }
      return {
        lead: values.join(', '),
        sentences: [`${values.join(', ')} is the ${contactWords[what]} of ${name}.`],
      }
    },
  }),
  defineTool({
    name: 'cases.notes',
    summary: 'The notes of a case, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid() }),
    run: async (ctx, { case_id }) => {
      const legalCase = await requireVisibleCase(ctx, case_id)
      return { title: legalCase.title, items: (await listNotes(ctx, legalCase, { limit: 50 })).items }
    },
    render: (_, { title, items }, { case_id }) => ({
      ...(items.length > 0 && { lead: counted(items.length, 'note') }),
      sentences: [
        items.length === 0
          ? `There are no notes in ${title}.`
          : `${counted(items.length, 'note')} in ${title}.`,
      ],
      rows: {
        title: 'Notes',
        rows: items.slice(0, 20).map(({ text, author, created_at }) => ({
          text: text.slice(0, 400),
          detail: `${author} · ${dateInList(created_at.slice(0, 10))}`,
          link: `/cases/${case_id}`,
        })),
      },
    }),
  }),
  defineTool({
    name: 'cases.select',
    summary: 'Cases by their status, court, practice area or lead, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({
      status: z.enum(['current', 'closed', 'open', 'on_hold', 'prospective']).default('current'),
      lead_id: z.uuid().optional(),
      mine: z.boolean().default(false),
      /** `st:TX`: any court in the state; `us-dct:TX`: only that federal court. */
      jurisdiction: z.string().max(40).optional(),
    }),
    run: async (ctx, { status, lead_id, mine, jurisdiction }) => {
      const found = await listCases(ctx, { status, lead_id, mine, sort: 'updated', limit: mostListed })
      if (jurisdiction === undefined) return found
      const courts = await jurisdictionsOf(
        ctx.db,
        found.items.map(({ id }) => id),
      )
      const items = found.items.filter(({ id }) => isBefore(courts.get(id) ?? '', jurisdiction))
      return { ...found, items, total: items.length, searched: found.total }
    },
    render: (_, { items, total, ...found }, { status, jurisdiction }) => ({
      sentences: [
        total === 0 ? 'No cases match.' : countOf(items, total, status),
        ...(jurisdiction === undefined ? [] : [`Listed by their court: ${courtsMeant(jurisdiction)}.`]),
        ...('searched' in found && found.searched > mostListed
          ? [`Only the ${mostListed} cases changed last were looked at.`]
          : []),
      ],
      ...(total > 0 && { lead: countOf(items, total, status).replace(/[:.].*$/, '') }),
      rows: {
        title: 'Cases',
        rows: items.map(({ id, number, title, client, stage, lead }) => ({
          text: title,
          detail: [number, client, stage, lead].filter(Boolean).join(' · '),
          link: `/cases/${id}`,
        })),
      },
    }),
  }),
]

const mostListed = 50

const stateIn = (asked: string) => /^st:(\w\w)$/.exec(asked)?.[1]

function courtsMeant(asked: string): string {
  const state = stateIn(asked)
  return state ? `state and federal courts in ${stateName(state)}` : courtName(asked)
}

function isBefore(court: string, asked: string): boolean {
  const state = stateIn(asked)
  return state ? court.endsWith(`:${state}`) || court.includes(`:${state}+`) : court === asked
}

/** A case that was not taken on yet is current and not open: both are counted by their names. */
function countOf(items: readonly { readonly status: string }[], total: number, asked: string): string {
  const cases = total === 1 ? 'case' : 'cases'
  if (asked !== 'current') return `${total} ${asked.replaceAll('_', ' ')} ${cases}.`
  const counts = [...Map.groupBy(items, ({ status }) => status)].map(
    ([status, some]) => [status.replaceAll('_', ' '), some.length] as const,
  )
  const [only] = counts
  if (counts.length === 1 && only) return `${total} ${only[0]} ${cases}.`
  if (total > items.length) return `${total} current ${cases}.`
  return `${total} current ${cases}: ${counts.map(([status, count]) => `${count} ${status}`).join(', ')}.`
}
