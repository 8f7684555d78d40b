import type { PortalAct } from '@pam/contracts/portal'
import { casesTitled, listenToCases } from '#features/cases'
import { deadlinesOfCase } from '#features/deadlines'
import { documentsNamed } from '#features/documents'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { issuedInvoices } from './money.ts'
import { insertLog, insertPerson, putAccess } from './people.queries.ts'
import { insertItems, insertMessage, insertRequest, putPortal, putShare } from './portal.queries.ts'
import { seedSending } from './questionnaires.demo.ts'

const hourMs = 3600 * 1000

interface SamplePerson {
  readonly name: string
  readonly email: string
  readonly language?: 'en' | 'es'
  readonly rights: readonly [documents: boolean, messages: boolean, money: boolean]
  /** Hours since their last visit; nobody here is only invited. */
  readonly seen?: number
  /** Hours ago, by whom, and what. */
  readonly messages: readonly (readonly [hours: number, from: 'client' | 'firm', text: string])[]
  readonly acts: readonly (readonly [hours: number, what: PortalAct, about?: string])[]
}

interface SamplePortal {
  readonly title: string
  readonly update: string
  readonly document: string
  readonly date?: { readonly title: string; readonly bring: string }
  readonly request: { readonly title: string; readonly note: string; readonly items: readonly string[] }
  readonly people: readonly SamplePerson[]
}

const samples: readonly SamplePortal[] = [
  {
    title: 'Walker v. Metro Transit Lines',
    update:
      'We sent the transit company our questions and are waiting for its answers. The next step is your deposition. We will meet two days before to prepare.',
    document: 'Verified complaint.pdf',
    date: {
      title: 'Your answers are due to the other side',
      bring: 'Photo ID when you come in to sign them, and the list of your doctors.',
    },
    request: {
      title: 'Lost wages',
      note: 'Photos taken with your phone are fine.',
      items: ['Pay stubs, October to December 2025', 'Letter from your employer', '2025 tax return'],
    },
    people: [
      {
        name: 'Denise Walker',
        email: 'denise.walker@example.com',
        rights: [true, true, true],
        seen: 20,
        messages: [
          [
            70,
            'client',
            'The physical therapist wants to extend my sessions to the end of January. Do you need anything from her?',
          ],
          [
            66,
            'firm',
            'Yes, please ask her for a short letter with the new dates. You can upload it here under Documents.',
          ],
          [20, 'client', 'I asked her today. She will have it by Friday.'],
        ],
        acts: [
          [120, 'invited'],
          [72, 'signed_in'],
          [72, 'opened_case'],
          [71, 'read_document', 'Verified complaint.pdf'],
          [70, 'opened_questionnaire', 'Personal injury: about your accident'],
          [69, 'submitted_answers', 'Personal injury: about your accident'],
          [70, 'wrote'],
          [20, 'signed_in'],
          [20, 'read_messages'],
          [20, 'wrote'],
        ],
      },
      {
        name: 'Carl Walker',
        email: 'carl.walker@example.com',
        rights: [true, false, false],
        messages: [],
        acts: [[30, 'invited']],
      },
    ],
  },
  {
    title: 'Haddad: lease of the corner store at 12 Elm Street',
    update:
      'The landlord offered to drop the personal guaranty for a larger deposit. We are negotiating the amount.',
    document: 'Lease 12 Elm Street.pdf',
    request: {
      title: 'About the store',
      note: 'The landlord’s lawyer asked for these.',
      items: ['Certificate of insurance', 'Last two years of profit and loss statements'],
    },
    people: [
      {
        name: 'Samir Haddad',
        email: 'samir.haddad@example.com',
        language: 'es',
        rights: [true, true, true],
        seen: 50,
        messages: [
          [
            52,
            'firm',
            'Bell would accept a deposit of four months’ rent instead of the guaranty. What is the most you could do?',
          ],
          [50, 'client', 'Three months. Four would leave us short for the ovens.'],
          [49, 'firm', 'Understood. I will offer three.'],
        ],
        acts: [
          [200, 'invited'],
          [51, 'signed_in'],
          [51, 'opened_case'],
          [51, 'downloaded', 'Lease 12 Elm Street.pdf'],
          [50, 'wrote'],
        ],
      },
    ],
  },
]

const dayMs = 24 * hourMs

/** About this many hours ago, moved into US working hours: nobody writes to a lawyer at 3 a.m. */
function inDaytime(now: Date, hours: number): Date {
  const at = now.getTime() - hours * hourMs
  const sinceMidnight = at % dayMs
  const moved = at - sinceMidnight + 14 * hourMs + sinceMidnight / 3
  return new Date(Math.min(moved, now.getTime() - hours * 60_000))
}

/** Clients in the portals of two cases. Nobody can sign in as them: their addresses belong to nobody. */
export async function seedPortal({ tx, firmId, now }: SampleFirm): Promise<void> {
  const before = (hours: number) => inDaytime(now, hours)
  const titled = await casesTitled(
    tx,
    firmId,
    samples.map(({ title }) => title),
  )
  await listenToCases(tx, firmId, 'portal', ['case.closed'])
  for (const sample of samples) {
    const its = titled.get(sample.title)
    if (!its) throw new Error(`The sample firm has no case ${sample.title}.`)
    const place = { firmId, caseId: its.id }
    await putPortal(tx, place, { update: sample.update, updateAt: before(40) })
    for (const person of sample.people) {
      const personId = newId()
      await insertPerson(tx, {
        id: personId,
        firmId,
        name: person.name,
        email: person.email,
        language: person.language ?? 'en',
        acceptedAt: person.seen === undefined ? null : before(72),
        invitationUntil: person.seen === undefined ? new Date(now.getTime() + 42 * hourMs) : null,
        createdAt: before(200),
      })
      const [seesDocuments, seesMessages, seesMoney] = person.rights
      const access = await putAccess(tx, {
        id: newId(),
        ...place,
        personId,
        seesDocuments,
        seesMessages,
        seesMoney,
        invitedBy: its.leadId,
        invitedAt: before(person.acts[0]?.[0] ?? 0),
        lastSeenAt: person.seen === undefined ? null : before(person.seen),
      })
      await seedSending(tx, {
        ...place,
        accessId: access.id,
        sentBy: its.leadId,
        email: person.email,
        before,
      })
      const last = person.messages.at(-1)
      for (const message of person.messages) {
        const [hours, from, body] = message
        await insertMessage(tx, {
          id: newId(),
          firmId,
          accessId: access.id,
          userId: from === 'firm' ? its.leadId : null,
          fromFirm: from === 'firm',
          body,
          at: before(hours),
          readAt: message === last ? null : before(hours - 1),
        })
      }
      await insertLog(
        tx,
        person.acts.map(([hours, what, about = ''], minutes) => ({
          id: newId(),
          firmId,
          accessId: access.id,
          at: new Date(before(hours).getTime() + minutes * 60_000),
          what,
          about,
          device: what === 'invited' ? '' : 'Safari on iPhone',
        })),
      )
    }
    await seedExchange(tx, { ...place, leadId: its.leadId, now }, sample)
  }
}

/** What is shared of a case, and what its clients were asked for. */
async function seedExchange(
  tx: SampleFirm['tx'],
  { firmId, caseId, leadId, now }: { firmId: string; caseId: string; leadId: string; now: Date },
  { document, date, request }: SamplePortal,
): Promise<void> {
  const made = { firmId, caseId, sharedBy: leadId, sharedAt: new Date(now.getTime() - 100 * hourMs) }
  const [paper] = await documentsNamed(tx, firmId, document)
  if (paper)
    await putShare(tx, { id: newId(), ...made, kind: 'document', subjectId: paper.id, title: document })
  const today = now.toISOString().slice(0, 10)
  const next = (await deadlinesOfCase(tx, caseId))
    .filter(({ status, due }) => status === 'open' && due.slice(0, 10) > today)
    .toSorted((a, b) => a.due.localeCompare(b.due))[0]
  if (date && next)
    await putShare(tx, { id: newId(), ...made, kind: 'deadline', subjectId: next.id, ...date })
  const [invoice] = await issuedInvoices(tx, firmId, caseId)
  if (invoice)
    await putShare(tx, {
      id: newId(),
      ...made,
      kind: 'invoice',
      subjectId: invoice.id,
      title: `Invoice ${invoice.number}`,
    })
  const requestId = newId()
  await insertRequest(tx, {
    id: requestId,
    firmId,
    caseId,
    title: request.title,
    note: request.note,
    remindEveryDays: 0,
    createdBy: leadId,
    createdAt: made.sharedAt,
  })
  await insertItems(
    tx,
    request.items.map((name, position) => ({
      id: newId(),
      firmId,
      requestId,
      position,
      name,
      doneAt: position === 0 ? new Date(now.getTime() - 60 * hourMs) : null,
    })),
  )
}
