import { randomBytes } from 'node:crypto'
import { conflictsApi } from '@pam/contracts/conflicts'
import { type FormView, intakeApi, type LeadView } from '@pam/contracts/intake'
import type { Answers } from '@pam/contracts/intake/form'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'

/** A form of personal injury, open to the public. */
export async function openForm(by: TestPerson): Promise<FormView> {
  const { id } = await by.call(intakeApi.makeForm, { body: { practice_area: 'personal-injury' } })
  return by.call(intakeApi.publishForm, { params: { id }, body: { is_published: true } })
}

export const keyOf = ({ path }: Pick<FormView, 'path'>) => path.replace('/start/', '')

/** What someone who fell in a shop answers; the name is new each time unless it is given. */
export const fall = (change: Answers = {}): Answers => ({
  name: `Asker ${newId()}`,
  for_company: 'no',
  email: 'asker@example.com',
  phone: '(555) 014-2233',
  happened: 'A fall',
  happened_on: '2026-09-02',
  where: 'Albany, New York',
  other_is: 'A company or organization',
  other_company: `Shop ${newId()}`,
  insured: 'no',
  story: 'I slipped on a wet floor.',
  has_date: 'no',
  ...change,
})

export const patience = 10

/** Opens the page, takes the time a person takes, and sends it. */
export async function send(world: TestApp, form: FormView, answers: Answers = fall(), address?: string) {
  const stranger = world.visitor(address)
  const params = { key: keyOf(form) }
  const { ticket } = await stranger.call(intakeApi.publicForm, { params })
  world.clock.pass(patience)
  const body = { ticket, accepts_notice: true as const, answers }
  return { body, params, ...(await stranger.call(intakeApi.submit, { params, body })) }
}

export async function leadCalled(by: TestPerson, reference: string): Promise<LeadView> {
  const { items } = await by.call(intakeApi.leads, { query: { q: reference } })
  return by.call(intakeApi.lead, { params: { id: items[0]?.id ?? '' } })
}

/** A lawyer with a form and one inquiry that came by it, not checked yet. */
export async function lawyerWithLead(world: TestApp, answers: Answers = fall()) {
  const lawyer = await world.person('lawyer')
  const form = await openForm(lawyer)
  // From a separate address: few inquiries are accepted per address.
  const { reference } = await send(world, form, answers, `10.${randomBytes(3).join('.')}`)
  return { lawyer, form, lead: await leadCalled(lawyer, reference) }
}

/** Checks an inquiry and decides every hit for it. */
export async function clearLead(by: TestPerson, id: string): Promise<LeadView> {
  const { check } = await by.call(intakeApi.checkLead, { params: { id } })
  for (const hit of check?.hits.filter((hit) => hit.severity !== 'info') ?? [])
    await by.call(conflictsApi.decide, {
      params: { id: hit.id },
      body: { decision: 'no_conflict', reason: 'Another person of the same name.' },
    })
  return by.call(intakeApi.lead, { params: { id } })
}

export async function lawyerWithClearLead(world: TestApp, answers: Answers = fall()) {
  const { lawyer, form, lead } = await lawyerWithLead(world, answers)
  return { lawyer, form, lead: await clearLead(lawyer, lead.id) }
}

/** A lawyer with a declined inquiry and its letter. */
export async function lawyerWithLetter(world: TestApp, answers: Answers = fall()) {
  const { lawyer, lead } = await lawyerWithClearLead(world, answers)
  const declined = await lawyer.call(intakeApi.decline, {
    params: { id: lead.id },
    body: { reason: 'no_capacity', note: '' },
  })
  const [letter] = declined.letters
  if (!letter) throw new Error('no letter was written')
  return { lawyer, lead: declined, letter }
}
