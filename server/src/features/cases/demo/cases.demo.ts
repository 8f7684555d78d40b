import { colleaguesOf } from '#features/auth'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertCaseEvent } from '#slice/cases/case-events.queries'
import { nextCaseNumber } from '#slice/cases/case-numbers.queries'
import { sampleClearance } from '#slice/cases/cases.ports'
import { insertCase, insertParty, joinTeam, updateCase } from '#slice/cases/cases.queries'
import { insertContact, insertRelation } from '#slice/cases/contacts/contacts.queries'
import { insertNote } from '#slice/cases/notes/notes.queries'
import { listStages } from '#slice/cases/stages.queries'
import { firstStage } from '#slice/cases/stages.service'
import { type SampleCase, sampleCases } from './cases.demo-cases.ts'
import { sampleContacts, sampleRelations } from './cases.demo-contacts.ts'
import { seedPastCases } from './cases.demo-past.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The sample firm's contacts and cases. The slice of conflicts makes the check the database asks for before a case opens. */
export async function seedCases({ tx, firmId, now, provided }: SampleFirm): Promise<void> {
  const clear = provided(sampleClearance)
  const people = await peopleOf(tx, firmId)
  const contacts = await seedContacts(tx, { firmId, now, createdBy: people('admin') })
  await firstStage(tx, firmId, 'corporate')
  const stages = await listStages(tx, firmId)
  for (const sample of sampleCases.toSorted((a, b) => b.begun - a.begun)) {
    const stage = stages.filter(({ practiceArea }) => practiceArea === sample.area)[sample.stage]
    const [begunAt, leadId, id] = [daysBefore(now, sample.begun), people(sample.lead), newId()]
    const number = await nextCaseNumber(tx, firmId, begunAt.getUTCFullYear())
    const [court = '', judge = '', courtNumber = '', jurisdiction = ''] = sample.court ?? []
    await insertCase(tx, {
      id,
      firmId,
      number,
      title: sample.title,
      practiceArea: sample.area,
      stageId: stage?.id ?? null,
      status: 'prospective',
      description: sample.about,
      court,
      judge,
      courtNumber,
      jurisdiction,
      leadId,
      walled: sample.walled ?? false,
      createdAt: begunAt,
      updatedAt: begunAt,
    })
    for (const name of [sample.lead, ...(sample.team ?? [])])
      await joinTeam(tx, { firmId, caseId: id, userId: people(name), addedAt: begunAt })
    for (const [index, [name, role]] of sample.parties.entries()) {
      const addedAt = new Date(begunAt.getTime() + index)
      await insertParty(tx, { id: newId(), firmId, caseId: id, contactId: contacts(name), role, addedAt })
    }
    const names = sample.parties.map(([name, role]) => ({ name, role }))
    await lead(tx, { sample, firmId, caseId: id, leadId, number, now }, () =>
      clear(tx, { firmId, caseId: id, leadId, at: daysBefore(now, sample.begun - 1), names }),
    )
    for (const [by, days, text] of sample.notes ?? []) {
      const createdAt = daysBefore(now, days)
      const noteId = newId()
      await insertNote(tx, { id: noteId, firmId, caseId: id, authorId: people(by), text, createdAt })
      await addEvent(
        tx,
        { firmId, caseId: id, actorId: people(by), at: createdAt },
        'note.written',
        'A note was added.',
        noteId,
      )
    }
  }
  await seedPastCases(tx, firmId, now, [people('rivera'), people('admin')])
}

interface Begun {
  readonly sample: SampleCase
  readonly firmId: string
  readonly caseId: string
  readonly leadId: string
  readonly number: string
  readonly now: Date
}

/** From creation to its current state in the sample, each step recorded. */
async function lead(
  tx: Db,
  { sample, firmId, caseId, leadId, number, now }: Begun,
  clear: () => Promise<void>,
) {
  const by = { firmId, caseId, actorId: leadId }
  const openedAt = daysBefore(now, sample.begun - 1)
  await addEvent(
    tx,
    { ...by, at: daysBefore(now, sample.begun) },
    'case.begun',
    `${number} was created as a prospective case.`,
  )
  const row = { id: caseId, version: 1 }
  const updatedAt = daysBefore(now, sample.touched)
  if (sample.status === 'prospective') {
    await updateCase(tx, row, { updatedAt })
  } else if (sample.status === 'declined') {
    await updateCase(tx, row, { status: 'declined', updatedAt })
    await addEvent(tx, { ...by, at: updatedAt }, 'case.declined', `The case was declined: ${sample.about}`)
  } else {
    await clear()
    await addEvent(tx, { ...by, at: openedAt }, 'case.opened', 'The case was opened.')
    await updateCase(tx, row, {
      status: sample.status,
      openedAt,
      openedOn: dateOf(openedAt),
      updatedAt,
      ...(sample.closed === undefined
        ? {}
        : { closedOn: dateOf(daysBefore(now, sample.closed)), outcome: 'completed' as const }),
    })
    if (sample.status === 'closed')
      await addEvent(tx, { ...by, at: updatedAt }, 'case.closed', 'The case was closed.')
    if (sample.status === 'on_hold')
      await addEvent(tx, { ...by, at: updatedAt }, 'case.held', 'The case was put on hold.')
  }
}

const addEvent = (
  tx: Db,
  row: { firmId: string; caseId: string; actorId: string; at: Date },
  kind: string,
  text: string,
  subjectId: string | null = null,
) => insertCaseEvent(tx, { ...row, id: newId(), kind, text, subjectId })

/** The id of a person of the sample firm by the way they sign in. */
async function peopleOf(tx: Db, firmId: string) {
  const names = { admin: 'Judith Marsh', rivera: 'Tomás Rivera', chen: 'Lena Chen' }
  const colleagues = await colleaguesOf(tx, firmId)
  return (who: keyof typeof names): string => {
    const found = colleagues.find(({ name }) => name === names[who])
    if (!found) throw new Error(`The sample firm has no ${names[who]}.`)
    return found.id
  }
}

async function seedContacts(tx: Db, by: { firmId: string; now: Date; createdBy: string }) {
  const ids = new Map(sampleContacts.map(({ name }) => [name, newId()]))
  const idOf = (name: string): string => {
    const id = ids.get(name)
    if (!id) throw new Error(`The sample firm has no contact ${name}.`)
    return id
  }
  for (const contact of sampleContacts) {
    await insertContact(tx, {
      id: idOf(contact.name),
      firmId: by.firmId,
      kind: contact.kind ?? 'person',
      name: contact.name,
      aliases: [...(contact.aliases ?? [])],
      emails: contact.email ? [contact.email] : [],
      phones: contact.phone ? [contact.phone] : [],
      addresses: contact.address ? [contact.address] : [],
      entityType: contact.type ?? '',
      note: contact.note ?? '',
      createdBy: by.createdBy,
      createdAt: daysBefore(by.now, 420),
    })
  }
  for (const [from, kind, to] of sampleRelations) {
    const relation = { id: newId(), firmId: by.firmId, fromId: idOf(from), toId: idOf(to), kind }
    await insertRelation(tx, relation)
  }
  return idOf
}
