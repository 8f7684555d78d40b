import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { intakeApi } from '@pam/contracts/intake'
import { timeApi } from '@pam/contracts/time'
import { expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { newId } from '#platform/id'
import { appointments } from '#table/appointments/appointments'
import { chatModelCalls } from '#table/chat/model/calls'
import { deadlineChanges } from '#table/deadlines/deadlines'
import { voiceVideos } from '#table/voice/voice'
import type { TestPerson } from '#test/app'
import { addEvent } from '#test/calendar'
import { askPam, beginChat } from '#test/chat'
import { acceptDeadline } from '#test/deadlines'
import { clearLead, fall } from '#test/intake'
import { addTask } from '#test/tasks'
import { addRate, recordExpense, recordTime } from '#test/time'
import { joinCase } from './people.ts'
import { makeTrust } from './trust.ts'
import { type Making, nameOf } from './words.ts'

interface On {
  readonly caseId: string
  readonly contacts: readonly string[]
  readonly staff: readonly TestPerson[]
}

/** Records of a case: written, planned, checked, asked and answered. */
export async function makeWork(making: Making, on: On) {
  return {
    ...(await makeNotes(making, on)),
    ...(await makePlans(making, on)),
    ...(await makeEvents(making, on)),
    ...(await makeAppointments(making, on)),
    ...(await makeChecks(making, on)),
    ...(await makeInquiry(making, on)),
    ...(await makeShared(making, on)),
    ...(await makeTrust(making, on)),
    ...(await makeTime(making, on)),
  }
}

async function makeNotes({ team: { member, lead }, words }: Making, { caseId, contacts }: On) {
  const name = nameOf(words)
  const write = (text: string) => member.call(casesApi.writeNote, { params: { id: caseId }, body: { text } })
  const [note, spareCaseNote] = [await write(`${name} called.`), await write(`${name} called again.`)]
  const [from = '', to = '', third = ''] = contacts
  const relate = (to_id: string) =>
    lead.call(contactsApi.relate, { params: { id: from }, body: { to_id, kind: 'owner_of' } })
  await relate(to)
  const { relations } = await relate(third)
  const relation = relations.find(({ other }) => other.id === to)
  return { note: note.id, spareCaseNote: spareCaseNote.id, relation: relation?.id ?? '', third }
}

/** Soon enough that people are reminded of it. */
const soon = '2026-11-18'

async function makePlans({ world, team, words }: Making, { caseId }: On) {
  const { lead, member, leaver } = team
  const name = nameOf(words)
  const params = { id: caseId }
  const details = { description: name, assignee_id: member.id, due_on: soon }
  const task = await addTask(member, caseId, { title: `Call ${name}`, ...details })
  const spareTask = await addTask(member, caseId, { title: `Write to ${name}` })
  const deadline = await acceptDeadline(lead, caseId, { title: `${name} answer`, responsible_id: member.id })
  const ordered = { due: soon, authority: name, note: name, is_jurisdictional: true }
  const near = await lead.call(deadlinesApi.addOrdered, {
    params,
    body: { title: `${name} report`, ...ordered, responsible_id: leaver.id },
  })
  const { computed } = deadline
  if (!computed) throw new Error('A counted deadline has its count.')
  const change = newId()
  await world.services.db.insert(deadlineChanges).values({
    id: change,
    firmId: world.firmId,
    deadlineId: deadline.id,
    before: deadline.due,
    computed,
    input: null,
    reason: `${name} closed the court.`,
    proposedAt: world.clock.now(),
  })
  return { task: task.id, spareTask: spareTask.id, deadline: deadline.id, near: near.id, change }
}

/** Soon, so that it is on the calendar of the same weeks. */
async function makeEvents({ team: { lead, member }, words }: Making, { caseId }: On) {
  const name = nameOf(words)
  const plan = (title: string) =>
    addEvent(member, {
      title,
      notes: name,
      place: name,
      case_id: caseId,
      starts: `${soon}T10:00`,
      ends: `${soon}T11:00`,
      people: [lead.id, member.id],
    })
  const [event, spare, gone] = [await plan(`Meet ${name}`), await plan(name), await plan(`Call ${name}`)]
  await member.call(calendarApi.cancel, { params: { id: gone.id }, body: { version: gone.version } })
  return { event: event.id, spareEvent: spare.id, cancelledEvent: gone.id }
}

/** Appointments of a client of the case, as the portal books them. */
async function makeAppointments({ world, team: { lead }, shared, words }: Making, { caseId }: On) {
  const book = async (status: 'pending' | 'confirmed', hour: number) => {
    const id = newId()
    await world.services.db.insert(appointments).values({
      id,
      firmId: world.firmId,
      pageId: shared.pageId,
      hostId: lead.id,
      caseId,
      name: nameOf(words),
      email: 'client@home.example',
      language: 'en',
      timeZone: 'America/New_York',
      startsAt: new Date(Date.UTC(2026, 11, 1, hour)),
      endsAt: new Date(Date.UTC(2026, 11, 1, hour, 30)),
      status,
      ticket: id,
      createdAt: world.clock.now(),
    })
    return id
  }
  return {
    appointment: await book('pending', 15),
    spareAppointment: await book('pending', 16),
    confirmedAppointment: await book('confirmed', 17),
  }
}

async function makeChecks({ team: { lead } }: Making, { caseId }: On) {
  const { id, hits } = await lead.call(conflictsApi.checkCase, { params: { id: caseId } })
  const [hit] = hits
  if (!hit) throw new Error('A colleague has the name of a party.')
  return { check: id, hit: hit.id }
}

/** An inquiry that was accepted: it is seen with its case, and so is its letter. */
async function makeInquiry({ team: { lead }, shared, words, walled }: Making, { staff }: On) {
  const name = nameOf(words)
  const answers = fall({ name, story: `${name} slipped.`, other_company: `${words.secret} Grocers` })
  const written = await lead.call(intakeApi.writeDown, {
    params: { id: shared.formId },
    body: { answers, source: 'Phone call' },
  })
  await clearLead(lead, written.id)
  const accepted = await lead.call(intakeApi.accept, {
    params: { id: written.id },
    body: { title: `${name} v. Grocers`, walled },
  })
  const caseId = accepted.case_id ?? ''
  await joinCase(lead, caseId, staff)
  return { inquiry: written.id, inquiryCase: caseId, letter: accepted.letters[0]?.id ?? '' }
}

/** Time and expenses of a person of the team, and what the lead set up for the bills of the case. */
async function makeTime({ team: { lead, member }, words }: Making, { caseId }: On) {
  const name = nameOf(words)
  const work = () => recordTime(member, caseId, { narrative: `Call with ${name}`, seconds_worked: 120 })
  const spend = () => recordExpense(member, caseId, { description: `Copies for ${name}` })
  const [timeEntry, spareTimeEntry, deletedTimeEntry] = [await work(), await work(), await work()]
  const [expense, spareExpense, deletedExpense] = [await spend(), await spend(), await spend()]
  await member.call(timeApi.remove, { params: { id: deletedTimeEntry.id } })
  await member.call(expensesApi.remove, { params: { id: deletedExpense.id } })
  const rate = await addRate(lead, { case_id: caseId })
  await lead.call(timeSetupApi.setBudget, { params: { id: caseId }, body: { amount_cents: 900_000 } })
  const guideline = await lead.call(timeSetupApi.addGuideline, { body: { case_id: caseId, note: name } })
  return {
    timeEntry: timeEntry.id,
    spareTimeEntry: spareTimeEntry.id,
    deletedTimeEntry: deletedTimeEntry.id,
    expense: expense.id,
    spareExpense: spareExpense.id,
    deletedExpense: deletedExpense.id,
    rate: rate.id,
    guideline: guideline.id,
  }
}

/** A conversation that is shared with the people of the case, with a video, and what a model took for it. */
async function makeShared({ world, team: { lead }, words }: Making, { caseId }: On) {
  const name = nameOf(words)
  const chat = await beginChat(lead, { case_id: caseId })
  const answer = await askPam(lead, chat, `Note: ${name} wants to settle`)
  await lead.call(chatApi.change, { params: { id: chat.id }, body: { is_shared: true } })
  const [now, video, { firmId }] = [world.clock.now(), newId(), world]
  await world.services.db.insert(voiceVideos).values({
    id: video,
    firmId,
    conversationId: chat.id,
    messageId: answer.id,
    askedBy: lead.id,
    state: 'waiting' as const,
    createdAt: now,
    changedAt: now,
  })
  await world.services.db.insert(chatModelCalls).values({
    id: newId(),
    firmId,
    userId: lead.id,
    caseId,
    messageId: answer.id,
    model: 'fake/ok',
    month: '2026-11',
    state: 'settled' as const,
    inputTokens: 10,
    outputTokens: 5,
    costMicros: 7,
    isEstimate: false,
    createdAt: now,
    settledAt: now,
  })
  return { chat: chat.id, answer: answer.id, video }
}
