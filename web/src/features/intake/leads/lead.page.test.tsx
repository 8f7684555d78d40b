import { casesApi } from '@pam/contracts/cases'
import { intakeApi, type LeadView } from '@pam/contracts/intake'
import { tasksApi } from '@pam/contracts/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { checkOf, hitOf } from '#test/conflicts'
import { leadId, leadOf } from '#test/intake'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
let lead: LeadView

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  lead = leadOf()
  server.on(intakeApi.lead, () => lead)
  server.on(intakeApi.leads, () => ({ items: [], next: null, total: 0 }))
  server.on(casesApi.colleagues, () => ({
    items: [{ id: leadId(50), name: 'Lena Chen', role: 'paralegal' }],
  }))
  server.on(tasksApi.templates, () => ({ items: [{ id: leadId(60), name: 'New client', tasks: [] }] }))
})

const open = () => openApp(`/intake/leads/${leadId(1)}`)
const opened = () => screen.findByRole('heading', { level: 1, name: 'Mira Hollis' })

const letter = {
  id: leadId(70),
  kind: 'non_engagement' as const,
  subject: 'We cannot represent you',
  text: 'Dear Mira Hollis,\n\nTime limits apply.\n',
  unfilled: [],
  notes: [],
  written_at: '2026-11-15T12:00:00.000Z',
  mailed_at: null,
  mailed_to: null,
}

describe('an inquiry', () => {
  it('shows names, answers and the check when it is clear', async () => {
    open()
    await opened()
    const names = screen.getByRole('list', { name: 'Names' })
    expect(within(names).getByText('Adverse party')).toBeVisible()
    expect(screen.getByText('I slipped.')).toBeVisible()
    expect(screen.getByText('Wed, Sep 2, 2026')).toBeVisible()
    expect(await screen.findByText('No matches')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says how many answers wait for the check, and does not offer to accept it', async () => {
    lead = leadOf({
      clearance: 'undecided',
      hidden_answers: 7,
      answers: [],
      check: checkOf([hitOf({ prospect_id: leadId(9), case_id: null, case_title: null })]),
      can: { work: true, accept: false, decline: true },
    })
    open()
    await opened()
    expect(screen.getByText(/7 answers are shown to nobody until conflicts are clear/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
    expect(await screen.findByRole('link', { name: 'View inquiry' })).toHaveAttribute(
      'href',
      `/intake/leads/${leadId(9)}`,
    )
  })

  it('is accepted with the selected options, once, and leads to the case', async () => {
    lead = leadOf({
      check: checkOf([hitOf({ name: 'Mira Hollis', role: 'client', layer: 'exact', severity: 'info' })]),
    })
    server.on(intakeApi.accept, () => {
      lead = leadOf({
        status: 'accepted',
        case_id: leadId(80),
        case_title: 'The fall',
        can: { work: false, accept: false, decline: false },
      })
      return lead
    })
    const user = open()
    await opened()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accept inquiry' })
    const title = within(dialog).getByLabelText('Case title')
    await user.clear(title)
    await user.click(within(dialog).getByRole('button', { name: 'Open case' }))
    expect(await within(dialog).findByText('Give the case a title.')).toBeVisible()
    await user.type(title, 'The fall')
    expect(within(dialog).getByLabelText('Contact for Mira Hollis')).toHaveDisplayValue(
      'Existing contact: Robert Smith',
    )
    await user.selectOptions(within(dialog).getByLabelText('Tasks'), leadId(60))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Behind an ethical wall' }))
    await user.click(within(dialog).getByRole('button', { name: 'Open case' }))
    expect(await screen.findByRole('link', { name: 'The fall' })).toHaveAttribute(
      'href',
      `/cases/${leadId(80)}`,
    )
    expect(server.of(intakeApi.accept).map((call) => call.input.body)).toEqual([
      {
        title: 'The fall',
        court: '',
        jurisdiction: '',
        template_id: leadId(60),
        walled: true,
        contacts: { 0: hitOf().contact_id },
      },
    ])
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  it('keeps the dialog and says why when accepting is refused', async () => {
    server.on(intakeApi.accept, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'Checked again just now, something was found.' })
    })
    const user = open()
    await opened()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await user.click(await screen.findByRole('button', { name: 'Open case' }))
    expect(await screen.findByText(/Checked again just now/)).toBeVisible()
    expect(screen.getByLabelText('Case title')).toHaveValue('Mira Hollis v. Bluestone Markets Inc.')
  })

  it('is declined with a reason, and its letter is read, edited and sent once', async () => {
    server.on(intakeApi.decline, () => {
      lead = leadOf({
        status: 'declined',
        decline_reason: 'fee',
        letters: [letter],
        can: { work: false, accept: false, decline: false },
      })
      return lead
    })
    server.on(intakeApi.changeLetter, ({ body }) => {
      lead = { ...lead, letters: [{ ...letter, ...body }] }
      return lead
    })
    server.on(intakeApi.mailLetter, () => {
      lead = {
        ...lead,
        letters: [{ ...letter, mailed_at: letter.written_at, mailed_to: 'mira@example.com' }],
      }
      return lead
    })
    const user = open()
    await opened()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await user.selectOptions(await screen.findByLabelText('Reason'), 'fee')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/Time limits apply/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit letter' }))
    await user.type(await screen.findByLabelText('Subject'), ' now')
    await user.click(screen.getByRole('button', { name: 'Save letter' }))
    expect(await screen.findByText('We cannot represent you now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send by email' }))
    expect(await screen.findByText(/exactly as shown here/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Sent to mira@example.com/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send by email' })).toBeNull()
    expect(server.of(intakeApi.mailLetter)).toHaveLength(1)
  })

  it('can be assigned, annotated and renamed', async () => {
    server.on(intakeApi.arrangeLead, () => lead)
    server.on(intakeApi.writeNote, () => lead)
    server.on(intakeApi.changeNames, () => lead)
    const user = open()
    await opened()
    await user.selectOptions(await screen.findByLabelText('Status'), 'waiting')
    await screen.findByRole('option', { name: 'Lena Chen' })
    await user.selectOptions(screen.getByLabelText('Assigned to'), leadId(50))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.of(intakeApi.arrangeLead)[0]?.input.body).toEqual({
        status: 'waiting',
        assignee_id: leadId(50),
        follow_up_on: null,
        version: 1,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(screen.getByText('Enter a note.')).toBeVisible()
    await user.type(screen.getByLabelText('New note'), 'Called back.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))

    await user.click(screen.getByRole('button', { name: 'Names' }))
    const dialog = await screen.findByRole('dialog', { name: 'Names' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove name 2' }))
    await user.selectOptions(within(dialog).getByLabelText('Role of name 1'), 'witness')
    await user.click(within(dialog).getByRole('button', { name: 'Save and check again' }))
    expect(within(dialog).getByText('Enter the client’s name.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.selectOptions(within(dialog).getByLabelText('Role of name 1'), 'client')
    await user.click(within(dialog).getByRole('button', { name: 'Save and check again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(intakeApi.changeNames)[0]?.input.body).toMatchObject({
      names: [{ name: 'Mira Hollis', role: 'client', kind: 'person' }],
    })
  })

  it('says when its answers were deleted, and that the names stay', async () => {
    lead = leadOf({ answers: [], answers_deleted_at: '2028-11-16T12:00:00.000Z' })
    open()
    expect(await screen.findByText(/The answers were deleted on Thu, Nov 16, 2028/)).toBeVisible()
  })
})

describe('a letter with unfilled placeholders', () => {
  const draft = {
    ...letter,
    kind: 'engagement' as const,
    subject: 'Engagement letter: The fall',
    text: 'Dear Mira Hollis:\n\nFees. [Fee terms]\n\nWe write [sic] this.\n',
    unfilled: ['[Fee terms]'],
    notes: ['Pam has no state notice for Ohio.'],
  }

  it('is a draft: it lists them, marks them, downloads as a draft and cannot be sent', async () => {
    const files = savedFiles()
    lead = leadOf({
      status: 'accepted',
      letters: [draft],
      can: { work: false, accept: false, decline: false },
    })
    server.on(intakeApi.letterFile, () => 'the bytes')
    const user = open()
    await opened()
    expect(screen.getByText('1 place to fill in before this letter can be sent')).toBeVisible()
    expect(screen.getByText('Pam has no state notice for Ohio.')).toBeVisible()
    expect(screen.getByText('[Fee terms]', { selector: 'mark' })).toBeVisible()
    expect(screen.queryByText('[sic]', { selector: 'mark' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send by email' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Download draft PDF' }))
    await waitFor(() => expect(files.map((file) => file.name)).toEqual(['engagement-IN-ABCDEFG1-draft.pdf']))
    expect(server.of(intakeApi.letterFile)[0]?.input.query).toEqual({ as: 'pdf', draft: true })
    expect(await axeFindings()).toEqual([])
  })

  it('is final once they are filled', async () => {
    const files = savedFiles()
    const done = { ...draft, text: 'Dear Mira Hollis:\n\nFees. $200 an hour.\n', unfilled: [], notes: [] }
    lead = leadOf({
      status: 'accepted',
      letters: [done],
      can: { work: false, accept: false, decline: false },
    })
    server.on(intakeApi.letterFile, () => 'the bytes')
    const user = open()
    await opened()
    expect(screen.getByRole('button', { name: 'Send by email' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Download Word file' }))
    await waitFor(() => expect(files.map((file) => file.name)).toEqual(['engagement-IN-ABCDEFG1.docx']))
    expect(server.of(intakeApi.letterFile)[0]?.input.query).toEqual({ as: 'docx', draft: false })
  })

  it('shows what the server says is missing', async () => {
    const detail = 'Nothing was created: one place is not filled in ([Fee terms]).'
    lead = leadOf({ letters: [{ ...draft, unfilled: [] }] })
    server.on(intakeApi.letterFile, () => {
      throw new Refusal(400, { code: 'bad_input', detail, fields: { unfilled: '[Fee terms]' } })
    })
    const user = open()
    await opened()
    await user.click(screen.getByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText(detail)).toBeVisible()
  })
})
