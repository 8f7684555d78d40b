import { billingApi, feeArrangement } from '@pam/contracts/billing'
import { calendarApi } from '@pam/contracts/calendar'
import { type CaseView, casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { tasksApi } from '@pam/contracts/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { eventOf, eventsOf } from '#test/calendar'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { deadlineRowOf, deadlineViewOf } from '#test/deadlines'
import { aroundDocuments } from '#test/documents'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { done, FakeServer, Refusal } from '#test/server'
import { actsOn } from './case-acts.ts'

let server: FakeServer
let it_: CaseView
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  it_ = caseOf()
  // Before the lists: their addresses would be taken for a case.
  server.on(casesApi.show, () => it_)
  aroundCases(server)
})

const open = async (tab = 'overview', entry: CaseView = caseOf()) => {
  it_ = entry
  const user = openApp(`/cases/${entry.id}?tab=${tab}`)
  await screen.findByRole('heading', { level: 1, name: entry.title })
  return user
}

describe('the head of a case', () => {
  it('shows its details, and offers what the server allows', async () => {
    await open('overview', caseOf({ walled: true, can: { open: true, decline: true } }))
    for (const text of ['2026-0001', 'Prospective', 'Walled']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open case' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull()
    expect(document.title).toBe('2026-0001 Lease of 12 Elm Street · Pam')
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['prospective', { open: true, decline: true }, ['open', 'decline']],
    ['open', { hold: true, close: true }, ['hold', 'close']],
    ['on_hold', { hold: true, close: true }, ['resume', 'close']],
    ['closed', { reopen: true }, ['reopen']],
    ['open', {}, []],
  ] as const)('a case that is %s with %o offers %o', (status, can, acts) => {
    expect(actsOn(caseOf({ status, can }))).toEqual(acts)
  })

  it('stays with the words of the server when a case may not open, and leads to its conflicts', async () => {
    const detail = 'This case cannot be opened yet. It needs a conflict check.'
    server.on(casesApi.open, () => {
      throw new Refusal(409, { code: 'conflict', detail })
    })
    const user = await open('overview', caseOf({ can: { open: true } }))
    await user.click(screen.getByRole('button', { name: 'Open case' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Open this case?' }))
    await user.click(dialog.getByRole('button', { name: 'Open case' }))
    expect(await dialog.findByText(detail)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Go to conflicts' })).toHaveAttribute(
      'href',
      `/cases/${idOf(1)}?tab=conflicts`,
    )
  })

  it('requires a reason to decline', async () => {
    server.on(casesApi.decline, () => caseOf({ status: 'declined' }))
    const user = await open('overview', caseOf({ can: { decline: true } }))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline case' }))
    expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Not our field.')
    await user.click(dialog.getByRole('button', { name: 'Decline case' }))
    expect(await screen.findByText('The case is declined.')).toBeVisible()
    expect(server.of(casesApi.decline)[0]?.input.body).toEqual({ reason: 'Not our field.' })
  })

  it('is closed with an outcome and a date; the server’s error is shown beside the date', async () => {
    server.on(casesApi.close, () => {
      const detail = 'A case cannot be closed before it was opened.'
      throw new Refusal(400, { code: 'bad_input', detail, fields: { closed_on: detail } })
    })
    const user = await open('overview', caseOf({ status: 'open', can: { close: true } }))
    await user.click(screen.getByRole('button', { name: 'Close case' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this case?' }))
    await user.click(dialog.getByRole('button', { name: 'Close case' }))
    expect(await dialog.findByText('Choose how it ended.')).toBeVisible()
    expect(dialog.getByLabelText('Outcome')).toHaveFocus()
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'settled')
    await user.clear(dialog.getByLabelText('Closed on'))
    await user.type(dialog.getByLabelText('Closed on'), '2026-11-02')
    await user.click(dialog.getByRole('button', { name: 'Close case' }))
    expect(await dialog.findByText('A case cannot be closed before it was opened.')).toBeVisible()
    expect(server.of(casesApi.close)[0]?.input.body).toEqual({ outcome: 'settled', closed_on: '2026-11-02' })
    server.on(casesApi.close, () => caseOf({ status: 'closed', outcome: 'settled', closed_on: '2026-11-02' }))
    await user.click(dialog.getByRole('button', { name: 'Close case' }))
    expect(await screen.findByText('The case is closed.')).toBeVisible()
  })

  it('closes on the firm’s date, which may be a day ahead of the reader’s', async () => {
    const opened = { status: 'open', opened_on: '2099-01-02', can: { close: true } } as const
    server.on(casesApi.close, () => caseOf({ status: 'closed', outcome: 'settled' }))
    const user = await open('overview', caseOf(opened))
    await user.click(screen.getByRole('button', { name: 'Close case' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this case?' }))
    expect(dialog.getByLabelText('Closed on')).toHaveValue('2099-01-02')
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'settled')
    await user.click(dialog.getByRole('button', { name: 'Close case' }))
    expect(await screen.findByText('The case is closed.')).toBeVisible()
    expect(server.of(casesApi.close)[0]?.input.body).toEqual({ outcome: 'settled' })
  })

  it('says that there is no such case, whatever the reason', async () => {
    server.on(casesApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'Case not found.' })
    })
    openApp(`/cases/${idOf(9)}`)
    expect(await screen.findByText('Case not found')).toBeVisible()
  })
})

describe('parties', () => {
  it('are added by name, and taken out with a way back', async () => {
    server.on(casesApi.addParty, () => caseOf())
    server.on(casesApi.removeParty, () => done)
    const user = await open('parties')
    await user.click(await screen.findByRole('button', { name: 'Add party' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add party' }))
    await user.click(dialog.getByRole('button', { name: 'Add party' }))
    expect(dialog.getByText('Choose a contact or enter a name.')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Elm Street')
    await user.tab()
    await user.click(dialog.getByRole('button', { name: 'Add party' }))
    await waitFor(() =>
      expect(server.of(casesApi.addParty)[0]?.input.body).toMatchObject({
        name: 'Elm Street',
        role: 'adverse',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Ada Marsh' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of(casesApi.addParty)[1]?.input.body).toMatchObject({
        contact_id: idOf(701),
        role: 'client',
      }),
    )
  })

  it('teach when there are none', async () => {
    await open('parties', caseOf({ parties: [] }))
    expect(await screen.findByText('No parties yet')).toBeVisible()
  })
})

describe('notes', () => {
  const note = {
    id: idOf(401),
    text: 'Called the client.',
    author: 'Ada Byron',
    author_id: idOf(1),
    created_at: '2026-11-15T12:00:00.000Z',
    changed_at: null,
    privilege: null,
    can_change: true,
  }

  it('are written, kept when the server refuses, changed and deleted with a way back', async () => {
    server.on(casesApi.notes, () => ({ items: [note], next: null }))
    server.on(casesApi.writeNote, () => {
      throw new TypeError('network down')
    })
    const user = await open('notes')
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(screen.getByText('Enter a note.')).toBeVisible()
    const field = screen.getByLabelText('New note')
    await user.type(field, 'Second call')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/Pam cannot reach the server/)).toBeVisible()
    expect(field).toHaveValue('Second call')
    server.on(casesApi.writeNote, ({ body }) => ({ ...note, text: body.text }))
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field).toHaveValue(''))

    server.on(casesApi.changeNote, ({ body }) => ({ ...note, text: body.text }))
    await user.click(screen.getByRole('button', { name: 'Change this note' }))
    await user.type(screen.getByLabelText('Note'), ' Twice.')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(server.of(casesApi.changeNote)[0]?.input.body).toEqual({ text: 'Called the client. Twice.' }),
    )
    server.on(casesApi.dropNote, () => done)
    await user.click(await screen.findByRole('button', { name: 'Delete this note' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of(casesApi.writeNote).at(-1)?.input.body).toEqual({ text: 'Called the client.' }),
    )
  })

  it('stay as they are on a legal hold', async () => {
    server.on(casesApi.notes, () => ({ items: [note], next: null }))
    await open('notes', caseOf({ legal_hold: true }))
    expect(await screen.findByText('Called the client.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete this note' })).toBeNull()
  })
})

describe('settings of a case', () => {
  const mine = () => caseOf({ can: { manage_team: true, wall: true } })

  it('puts up the wall after asking, naming who will still know', async () => {
    server.on(casesApi.wall, () => caseOf({ walled: true, can: { wall: true } }))
    const user = await open('settings', mine())
    await user.click(await screen.findByRole('button', { name: 'Add ethical wall' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Add an ethical wall?' }))
    expect(dialog.getByText('Only these people will know that this case exists: Ada Byron.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Add wall' }))
    expect(await screen.findByText('Ethical wall added.')).toBeVisible()
    expect(server.of(casesApi.wall)[0]?.input.body).toEqual({ walled: true })
  })

  it('adds colleagues who work on cases, changes the lead and takes people off', async () => {
    const lena = { user_id: idOf(601), name: 'Lena Chen', role: 'paralegal', is_lead: false }
    server.on(casesApi.join, () => it_)
    server.on(casesApi.leave, () => mine())
    const user = await open('settings', mine())
    const choice = await screen.findByLabelText('Add a colleague')
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
    it_ = { ...mine(), team: [...mine().team, lena], version: 2 }
    await user.selectOptions(choice, 'Lena Chen')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(await screen.findByRole('button', { name: 'Make lead: Lena Chen' }))
    await waitFor(() =>
      expect(server.of(casesApi.join).map(({ input }) => input.body)).toEqual([
        { user_id: idOf(601), is_lead: false },
        { user_id: idOf(601), is_lead: true },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Take Lena Chen off the team' }))
    expect(await screen.findByText('Lena Chen left the team.')).toBeVisible()
  })

  it('saves details and rules over the version that was read', async () => {
    server.on(casesApi.change, () => mine())
    server.on(casesApi.changeRules, () => mine())
    const user = await open('settings', mine())
    await user.type(await screen.findByRole('combobox', { name: /^Court/ }), 'Albany')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    await waitFor(() =>
      expect(server.of(casesApi.change)[0]?.input.body).toMatchObject({ court: 'Albany', version: 1 }),
    )
    await user.type(screen.getByLabelText(/^Years to keep/), '7 or 8')
    await user.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(screen.getByText('Enter whole years from 1 to 100, or leave it empty.')).toBeVisible()
    await user.clear(screen.getByLabelText(/^Years to keep/))
    await user.type(screen.getByLabelText(/^Years to keep/), '7')
    await user.click(screen.getByLabelText('AI may be used in this case'))
    await user.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() =>
      expect(server.of(casesApi.changeRules)[0]?.input.body).toEqual({
        ai_allowed: false,
        legal_hold: false,
        retention_years: 7,
        version: 1,
      }),
    )
    expect(await axeFindings()).toEqual([])
  })

  it('exports the case as a file', async () => {
    const files = savedFiles()
    server.on(casesApi.exportArchive, () => 'bytes')
    const user = await open('settings', mine())
    await user.click(await screen.findByRole('button', { name: 'Export this case' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toBe('case-2026-0001.tar')
    expect(await files[0]?.text()).toContain('bytes')
  })

  it('shows a colleague what they may not change', async () => {
    await open('settings', caseOf({ status: 'closed', can: { edit: false } }))
    expect(await screen.findByText('Closed and declined cases are read-only.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add ethical wall' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export this case' })).toBeNull()
  })
})

describe('the overview', () => {
  const today = '2026-11-16'
  beforeEach(() => {
    aroundDocuments(server)
    server.on(deadlinesApi.list, () => ({ items: [], next: null, today }))
    server.on(tasksApi.list, () => ({ items: [], next: null, today }))
    server.on(calendarApi.list, () => eventsOf([]))
  })

  it('shows hearings and depositions of the calendar with day, time and place, the next hearing marked', async () => {
    server.on(calendarApi.list, ({ query }) =>
      eventsOf(
        [
          eventOf(1, { kind: 'deposition', title: 'Deposition of Dr. Lee', place: '55 Water Street' }),
          eventOf(2, { title: 'Motion to dismiss', starts: '2026-12-02T09:30', place: 'Courtroom 4B' }),
          eventOf(3, { title: 'Status conference', starts: '2027-01-05T14:00' }),
        ].filter(({ kind, case_id }) => kind === query.kind && case_id === query.case_id),
      ),
    )
    await open()
    const due = within(await screen.findByRole('region', { name: 'Deadlines' }))
    const hearing = within(
      (await due.findByRole('img', { name: 'Next hearing' })).closest('li') as HTMLElement,
    )
    expect(hearing.getByRole('link', { name: 'Motion to dismiss' })).toHaveAttribute(
      'href',
      `/calendar?event=${idOf(802)}`,
    )
    expect(hearing.getByText('Next hearing · Courtroom 4B')).toBeVisible()
    expect(hearing.getByText('Wed, Dec 2, 2026, 9:30 AM')).toBeVisible()
    expect(due.getByText('Deposition · 55 Water Street')).toBeVisible()
    expect(due.getByRole('img', { name: 'Hearing' })).toBeVisible()
  })

  it('says with Retry that the calendar could not be read, and still lists the deadlines', async () => {
    let isDown = true
    server.on(calendarApi.list, () => {
      if (isDown) throw new Refusal(500, { code: 'internal', detail: 'The calendar is not readable.' })
      return eventsOf([])
    })
    server.on(deadlinesApi.list, () => ({
      items: [deadlineRowOf(1, { title: 'Answer' })],
      next: null,
      today,
    }))
    const user = await open()
    const due = within(await screen.findByRole('region', { name: 'Deadlines' }))
    expect(await due.findByText('Hearings and depositions could not be loaded')).toBeVisible()
    expect(due.getByRole('link', { name: 'Answer' })).toBeVisible()
    isDown = false
    await user.click(due.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(due.queryByText(/could not be loaded/)).toBeNull())
  })

  it.each([
    ['Recent documents', 'The documents', documentsApi.list],
    ['Notes', 'The notes', casesApi.notes],
    ['Recent activity', 'The timeline', casesApi.timeline],
  ] as const)(
    'says in %s that the content could not be loaded, and loads it on Retry',
    async (name, what, call) => {
      let isDown = true
      server.on<Endpoint>(call, () => {
        if (isDown) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
        return { items: [], next: null, total: 0 }
      })
      const user = await open()
      const card = within(await screen.findByRole('region', { name }))
      expect(await card.findByText(`${what} could not be loaded`)).toBeVisible()
      isDown = false
      await user.click(card.getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(card.queryByText(/could not be loaded/)).toBeNull())
      expect(card.queryByText(/Loading/)).toBeNull()
    },
  )

  it('shows unbilled work, open invoices and the trust balance to a person who manages billing', async () => {
    server.on(billingApi.ofCase, () => ({
      arrangement: { ...feeArrangement.parse({ fee_kind: 'hourly' }), version: 1 },
      originating: { name: 'Ada Byron', is_named: false },
      clients: [],
      unbilled_cents: 125_000,
      billed_cents: 400_000,
      paid_cents: 100_000,
      unpaid_cents: 300_000,
      overdue_cents: 50_000,
      trust: { balance_cents: 620_000, available_cents: 620_000 },
      unbilled: [],
    }))
    await open()
    const money = within(await screen.findByRole('region', { name: 'Billing' }))
    expect(await money.findByRole('link', { name: '$1,250.00' })).toBeVisible()
    expect(money.getByRole('link', { name: '$3,000.00' })).toBeVisible()
    expect(money.getByText('$500.00 overdue')).toBeVisible()
    expect(money.getByRole('link', { name: '$6,200.00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/tab=billing$/),
    )
  })

  it('shows no money to a person without billing management, and asks for none', async () => {
    signIn(server, 'paralegal')
    await open()
    await screen.findByRole('region', { name: 'People' })
    expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull()
    expect(server.of(billingApi.ofCase)).toEqual([])
  })

  it('has phone and email of each party one click away', async () => {
    await open()
    const people = within(await screen.findByRole('region', { name: 'People' }))
    expect(people.getByRole('link', { name: 'Call Ada Marsh, (212) 555-0117' })).toHaveAttribute(
      'href',
      'tel:2125550117',
    )
    expect(people.getByRole('link', { name: 'Email Ada Marsh, ada@marsh.test' })).toHaveAttribute(
      'href',
      'mailto:ada@marsh.test',
    )
  })

  it('shows the next hearing, the next deadlines and the statute of limitations with its computation', async () => {
    const limitation = deadlineRowOf(3, {
      title: 'Personal injury',
      source: 'limitation',
      safe_due: '2027-03-01',
    })
    server.on(deadlinesApi.list, () => ({
      items: [
        deadlineRowOf(1, { title: 'Answer', safe_due: '2026-11-20' }),
        deadlineRowOf(2, { title: 'Pretrial conference', source: 'order', safe_due: '2026-12-01T09:30' }),
        limitation,
      ],
      next: null,
      today,
    }))
    server.on(deadlinesApi.show, () => deadlineViewOf({ ...limitation }))
    await open()
    const due = within(await screen.findByRole('region', { name: 'Deadlines' }))
    expect(await due.findByRole('img', { name: 'Next hearing' })).toBeVisible()
    expect(due.getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      `/deadlines/${deadlineRowOf(1).id}`,
    )
    expect(due.getByText('in 4 days')).toBeVisible()
    expect(
      within(due.getByRole('region', { name: 'Statute of limitations' })).getByText(/Mar 1, 2027/),
    ).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('changes the stage on the spot', async () => {
    server.on(casesApi.moveToStage, ({ body }) => caseOf({ stage_id: body.stage_id, stage: 'Closing' }))
    const user = await open()
    const stages = await screen.findByRole('combobox', { name: 'Stage' })
    const other = within(stages).getAllByRole('option').at(-1)
    await user.selectOptions(stages, other?.textContent ?? '')
    expect(await screen.findByText('Moved to Closing.')).toBeVisible()
    expect(server.of(casesApi.moveToStage)).toHaveLength(1)
  })
})

describe('the timeline', () => {
  it('shows what happened, who and when', async () => {
    server.on(casesApi.timeline, () => ({
      items: [
        {
          id: idOf(301),
          at: '2026-11-15T12:00:00.000Z',
          actor: 'Lena Chen',
          kind: 'note.written',
          text: 'A note was added.',
          subject_id: idOf(401),
          detail: 'She wants to settle.',
        },
      ],
      next: null,
    }))
    await open('timeline')
    expect(await screen.findByRole('link', { name: 'A note was added.' })).toHaveAttribute(
      'href',
      `/cases/${caseOf().id}?tab=notes`,
    )
    expect(screen.getByText('She wants to settle.')).toBeVisible()
    expect(screen.getByText(/Lena Chen$/)).toBeVisible()
  })
})
