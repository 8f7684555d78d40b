import { intakeApi } from '@pam/contracts/intake'
import {
  fall,
  keyOf,
  lawyerWithClearLead,
  lawyerWithLead,
  lawyerWithLetter,
  openForm,
  patience,
} from '#test/intake'
import type { Change } from './all.ts'

/** Calls that change forms, inquiries and letters; a stranger's own among them. */
export const intakeChanges: Record<string, Change> = {
  'intake.submit': async (world) => {
    const form = await openForm(await world.person('lawyer'))
    const params = { key: keyOf(form) }
    const stranger = world.visitor()
    const { ticket } = await stranger.call(intakeApi.publicForm, { params })
    world.clock.pass(patience)
    const body = { ticket, accepts_notice: true as const, answers: fall() }
    return () => stranger.call(intakeApi.submit, { params, body })
  },
  'intake.writeDown': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openForm(lawyer)
    return () => lawyer.call(intakeApi.writeDown, { params: { id }, body: { answers: fall() } })
  },
  'intake.makeForm': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(intakeApi.makeForm, { body: { practice_area: 'family' } })
  },
  'intake.saveForm': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id, version, ...form } = await openForm(lawyer)
    return () =>
      lawyer.call(intakeApi.saveForm, { params: { id }, body: { ...form, version, title: 'After a fall' } })
  },
  'intake.publishForm': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openForm(lawyer)
    return () => lawyer.call(intakeApi.publishForm, { params: { id }, body: { is_published: false } })
  },
  'intake.renewAddress': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openForm(lawyer)
    return () => lawyer.call(intakeApi.renewAddress, { params: { id } })
  },
  'intake.arrangeLead': async (world) => {
    const { lawyer, lead } = await lawyerWithLead(world)
    const body = { status: 'in_review', assignee_id: lawyer.id, follow_up_on: null } as const
    return () =>
      lawyer.call(intakeApi.arrangeLead, {
        params: { id: lead.id },
        body: { ...body, version: lead.version },
      })
  },
  'intake.changeNames': async (world) => {
    const { lawyer, lead } = await lawyerWithLead(world)
    const body = { names: [{ name: 'Ada Marsh', role: 'client' as const }], version: lead.version }
    return () => lawyer.call(intakeApi.changeNames, { params: { id: lead.id }, body })
  },
  'intake.writeNote': async (world) => {
    const { lawyer, lead } = await lawyerWithLead(world)
    return () => lawyer.call(intakeApi.writeNote, { params: { id: lead.id }, body: { text: 'Called back.' } })
  },
  'intake.checkLead': async (world) => {
    const { lawyer, lead } = await lawyerWithLead(world)
    return () => lawyer.call(intakeApi.checkLead, { params: { id: lead.id } })
  },
  'intake.accept': async (world) => {
    const { lawyer, lead } = await lawyerWithClearLead(world)
    return () =>
      lawyer.call(intakeApi.accept, { params: { id: lead.id }, body: { title: lead.suggested_title } })
  },
  'intake.decline': async (world) => {
    const { lawyer, lead } = await lawyerWithLead(world)
    return () => lawyer.call(intakeApi.decline, { params: { id: lead.id }, body: { reason: 'fee' } })
  },
  'intake.changeLetter': async (world) => {
    const { lawyer, letter } = await lawyerWithLetter(world)
    const body = { subject: letter.subject, text: `${letter.text}P.S.` }
    return () => lawyer.call(intakeApi.changeLetter, { params: { id: letter.id }, body })
  },
  'intake.mailLetter': async (world) => {
    const { lawyer, letter } = await lawyerWithLetter(world)
    return () => lawyer.call(intakeApi.mailLetter, { params: { id: letter.id } })
  },
}
