import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { countingText } from '@pam/law/deadlines/counting-text'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf } from '#test/cases'
import { countedAs, deadlineRowOf, deadlineViewOf, interrogatories } from '#test/deadlines'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { courtIn, courtInWords, rulesOf } from './calculator/courts.ts'
import { periodInWords } from './deadline-labels.ts'
import { distanceInWords } from './distance.ts'
import { inputFacts } from './proof/facts.ts'
import { proofPdf } from './proof/pdf.ts'

const today = '2026-11-16'
const chooseCourt = async (user: ReturnType<typeof openApp>, typed: string, name: RegExp) => {
  await user.type(await screen.findByRole('combobox', { name: 'Court' }), typed)
  await user.click(await screen.findByRole('option', { name }))
}
let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.show, () => caseOf({ jurisdiction: 'us-dct:IL', can: { edit: true } }))
  aroundCases(server)
  server.on(deadlinesApi.show, () => deadlineViewOf())
  server.on(deadlinesApi.list, () => ({ items: [], next: null, today }))
  server.on(deadlinesApi.changes, () => ({ items: [] }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
})

describe('labels of deadlines', () => {
  it.each([
    [today, 'today'],
    ['2026-11-17', 'tomorrow'],
    ['2026-11-15', 'yesterday'],
    ['2026-12-16', 'in 30 days'],
    ['2026-11-01T10:00', '15 days ago'],
  ])('%s is %s', (date, words) => expect(distanceInWords(today, date)).toBe(words))

  it('state a period as the rules do', () => {
    expect(periodInWords(interrogatories)).toBe('30 days after being served')
    const before = { offset: 1, unit: 'court_day', direction: 'before', runs_from: 'event' } as const
    expect(periodInWords(before)).toBe('1 court day before the event')
  })

  it.each(['us-dct:NY', 'us-bk:TX', 'us-ca:NY+CA', 'st:CA', 'st:NY', 'st:TX'])(
    '%s is read and said in words',
    (text) => {
      const court = courtIn(text)
      expect(court?.jurisdiction).toBe(text)
      expect(court && rulesOf(court)[0]).toBe(court?.rule)
      expect(courtInWords(text)).not.toContain(':')
    },
  )

  it('offer no court that cannot be counted for', () => {
    for (const code of ['', 'st:OH', 'us-dct:', 'nowhere']) expect(courtIn(code)).toBeUndefined()
  })

  it('name the district a case names, and count criminal cases there too', () => {
    const court = courtIn('us-dct:CA', 'United States District Court, N.D. Cal.')
    expect(court).toEqual({ rule: 'FRCP 6', jurisdiction: 'us-dct:CA', code: 'cand' })
    expect(court && rulesOf(court)).toEqual(['FRCP 6', 'FRCrP 45'])
    expect(courtInWords('us-dct:CA', 'cand')).toBe('Northern District of California (N.D. Cal.)')
    expect(courtIn('us-dct:CA')).toMatchObject({ code: null })
  })
})

describe('the deadlines of a case', () => {
  it('show the internal due date first and everything to know about them', async () => {
    const row = deadlineRowOf(1, {
      due: '2026-11-23',
      is_jurisdictional: true,
      is_unchecked: true,
      warnings: 1,
      acknowledgements_needed: 2,
    })
    const late = deadlineRowOf(2, { safe_due: '2026-11-10', due: '2026-11-10' })
    server.on(deadlinesApi.list, () => ({ items: [late, row], next: null, today }))
    openApp(`/cases/${row.case_id}?tab=deadlines`)
    const list = await screen.findByRole('list', { name: 'Deadlines' })
    const texts = ['Fri, Nov 20, 2026', 'in 4 days', 'Jurisdictional', 'Check against the official text']
    for (const text of [...texts, '1 warning', 'Acknowledged by 0 of 2', 'Overdue, 6 days ago'])
      expect(within(list).getByText(text)).toBeVisible()
    expect(within(list).getByText(/usual reading of the rule: Mon, Nov 23, 2026/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('are proposed from an event, preselected if the text was checked, and accepted', async () => {
    const line = {
      title: 'Answer interrogatories',
      authority: 'FRCP 33(b)(2)',
      offset: 30,
      unit: 'day',
      direction: 'after',
      runs_from: 'service',
      court_may_change: true,
      is_jurisdictional: false,
      note: null,
    } as const
    const lines = [
      { ...line, id: 'checked', is_unchecked: false },
      { ...line, id: 'unchecked', title: 'Unread', is_unchecked: true },
    ]
    const proposed = { input: interrogatories, computed: countedAs(interrogatories), error: null }
    server.on(deadlinesApi.triggers, () => ({
      version: '1',
      triggers: [{ trigger: 'Interrogatories served', lines }],
    }))
    server.on(deadlinesApi.propose, () => ({
      lines: lines.map((line) => ({ ...proposed, line: line, existing_id: null })),
    }))
    server.on(deadlinesApi.accept, () => ({ items: [deadlineViewOf()] }))
    const user = openApp(`/cases/${deadlineRowOf(1).case_id}?tab=deadlines`)
    await user.click(await screen.findByRole('button', { name: 'Add from an event' }))
    expect(screen.getByLabelText('Court rules')).toHaveValue('FRCP 6')
    expect(screen.getByRole('combobox', { name: 'Court' })).toHaveValue('Federal district court in Illinois')
    await screen.findByRole('option', { name: 'Interrogatories served' })
    await user.click(screen.getByRole('button', { name: 'Calculate deadlines' }))
    expect(screen.getByText('Enter the date of the event.')).toBeVisible()
    expect(server.of(deadlinesApi.propose)).toHaveLength(0)
    await user.type(screen.getByLabelText('Date of the event'), '2026-09-17')
    await user.selectOptions(screen.getByLabelText('Served by'), 'mail')
    await user.click(screen.getByRole('button', { name: 'Calculate deadlines' }))
    expect(await screen.findByRole('checkbox', { name: 'Answer interrogatories' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Unread' })).not.toBeChecked()
    expect(screen.getByText('Check against the official text')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept 1 deadline' }))
    expect(await screen.findByText('1 deadline was accepted.')).toBeVisible()
    const [{ input: sent } = { input: undefined }] = server.of(deadlinesApi.accept)
    expect(sent?.body).toMatchObject({
      deadlines: [{ chain_rule_id: 'checked', input: { service: 'mail', trigger_date: '2026-09-17' } }],
    })
  })

  it('are not canceled without a reason, and the text stays when the server refuses', async () => {
    const row = deadlineRowOf(1)
    server.on(deadlinesApi.list, () => ({ items: [row], next: null, today }))
    server.on(deadlinesApi.settle, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Someone changed this deadline since you opened it. Load it again.',
      })
    })
    const user = openApp(`/cases/${row.case_id}?tab=deadlines`)
    await user.click(await screen.findByRole('button', { name: `More for ${row.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel deadline' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this deadline?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel deadline' }))
    expect(within(dialog).getByText('Enter a reason.')).toBeVisible()
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus()
    await user.type(within(dialog).getByLabelText('Reason'), 'Settled')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel deadline' }))
    expect(await within(dialog).findByText(/Someone changed this deadline/)).toBeVisible()
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Settled')
  })

  it('that would move by a new rule wait for a decision', async () => {
    server.on(deadlinesApi.changes, () => ({
      items: [
        {
          id: deadlineRowOf(9).id,
          deadline_id: deadlineRowOf(1).id,
          title: 'Answer',
          case_id: deadlineRowOf(1).case_id,
          case_title: 'Lease',
          before: '2026-11-20',
          after: '2026-11-23',
          safe_after: '2026-11-23',
          reason: 'Storm on 2026-11-20 was added.',
          proposed_at: '2026-11-16T09:00:00.000Z',
        },
      ],
    }))
    server.on(deadlinesApi.decideChange, () => done)
    const user = openApp(`/cases/${deadlineRowOf(1).case_id}?tab=deadlines`)
    expect(await screen.findByText('1 date may need to move')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep date: Answer' }))
    await waitFor(() => expect(server.of(deadlinesApi.decideChange)).toHaveLength(1))
    expect(server.of(deadlinesApi.decideChange)[0]?.input.body).toEqual({ accept: false })
  })
})

describe('the proof', () => {
  it('explains on the page and in the PDF how the rule counts, in which court, and why mail adds days', () => {
    const facts = new Map(inputFacts({ ...interrogatories, court: 'ilnd' }))
    expect(facts.get('How the rule counts')).toBe(countingText['FRCP 6'])
    expect(facts.get('Court')).toBe('Northern District of Illinois (N.D. Ill.)')
    const said = (change: object) =>
      countedAs({ ...interrogatories, ...change }).steps.map(
        ({ what, authority }) => `${what} (${authority})`,
      )
    expect(said({})).toContain('3 days added for mail (FRCP 6(d))')
    const summons = said({ deadline: 'FRCP 12(a)(1)(A)(i) answer', trigger_date: '2026-06-03', offset: 30 })
    expect(summons.join()).toMatch(/nothing added for service: a summons is served under Rule 4/)
    // Holidays by name.
    expect(said({ trigger_date: '2026-08-08', service: 'personal' }).join()).toContain('Labor Day')
  })

  it('shows each day, each step with its rule, the input and who confirmed', async () => {
    openApp(`/deadlines/${deadlineViewOf().id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Answer interrogatories' })).toBeVisible()
    expect(screen.getByText('Thursday, October 22, 2026')).toBeVisible()
    const october = screen.getByRole('table', { name: 'October 2026' })
    expect(within(october).getByText('last')).toBeVisible()
    expect(within(october).getAllByText('closed')).toHaveLength(2)
    expect(within(october).getByText('+2')).toBeVisible()
    expect(screen.getAllByText('3 days added for mail').at(-1)).toBeVisible()
    for (const text of ['FRCP 6(d)', 'Federal district court in Illinois'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(/^Ada Byron, /)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('says which date to use if the law leaves it open', async () => {
    server.on(deadlinesApi.show, () => deadlineViewOf({ safe_due: '2026-10-21' }))
    openApp(`/deadlines/${deadlineViewOf().id}`)
    expect(await screen.findByText('Internal due date: use this one')).toBeVisible()
    expect(screen.getByText('Wednesday, October 21, 2026')).toBeVisible()
  })

  it('that the user may not see is not found', async () => {
    server.on(deadlinesApi.show, () => {
      throw new Refusal(404, { code: 'not_found', detail: 'Deadline not found.' })
    })
    openApp(`/deadlines/${deadlineViewOf().id}`)
    expect(await screen.findByText('Deadline not found')).toBeVisible()
  })

  it('becomes a PDF, whatever characters the case title has', async () => {
    const pdf = await proofPdf(deadlineViewOf({ case_title: 'Żółć v. 株式会社', overridden_by: 'Dkt. 41' }))
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(3000)
  })
})

describe('reminders', () => {
  it('are counted on the bell, and marked as read when opened', async () => {
    const item = {
      id: deadlineRowOf(5).id,
      deadline_id: deadlineRowOf(1).id,
      title: 'Answer',
      case_title: 'Lease',
      safe_due: '2026-11-20',
      kind: 'unseen',
      created_at: '2026-11-16T14:00:00.000Z',
      is_read: false,
      sms: { status: 'failed', message: 'The number is not reachable.' },
    } as const
    server.on(deadlinesApi.reminders, () => ({ items: [item], unread: 1 }))
    server.on(deadlinesApi.readReminders, () => done)
    const user = openApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Reminders, 1 unread' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reminders' })
    expect(within(dialog).getByText(/Due Fri, Nov 20, 2026/)).toBeVisible()
    expect(within(dialog).getByText(/The SMS failed: The number is not reachable/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(server.of(deadlinesApi.readReminders)).toHaveLength(1))
  })
})

describe('the deadline calculator', () => {
  it.each([
    ['Service', { runs_from: 'service', direction: 'after', service: 'mail' }],
    ['The event', { runs_from: 'event', direction: 'after', service: 'n/a' }],
    ['The event, backward', { runs_from: 'event', direction: 'before', service: 'n/a' }],
  ])('sends the method of service only for a period counted from service: %s', async (start, sent) => {
    server.on(deadlinesApi.compute, ({ body }) => countedAs(body))
    const user = openApp('/deadlines/new-count')
    await chooseCourt(user, 'ND Ill', /^N\.D\. Ill/)
    await user.selectOptions(await screen.findByLabelText('Served by'), 'mail')
    await user.selectOptions(screen.getByLabelText('Counted from'), start)
    expect(screen.queryByLabelText('Served by') !== null).toBe(sent.runs_from === 'service')
    await user.type(screen.getByLabelText('Date of the event'), '2026-09-17')
    await user.click(screen.getByRole('button', { name: 'Calculate deadline' }))
    await waitFor(() => expect(server.of(deadlinesApi.compute)).toHaveLength(1))
    expect(server.of(deadlinesApi.compute)[0]?.input.body).toMatchObject({
      ...sent,
      trigger_date: '2026-09-17',
      jurisdiction: 'us-dct:IL',
      court: 'ilnd',
    })
  })

  it('adds days for service only if a person says that the rule does', async () => {
    server.on(deadlinesApi.compute, ({ body }) => countedAs(body))
    const user = openApp('/deadlines/new-count')
    await user.click(await screen.findByRole('button', { name: 'Calculate deadline' }))
    expect(screen.getByText('Choose the court.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Court' })).toHaveFocus()
    await user.keyboard('N.D. Ca{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.getByRole('combobox', { name: 'Court' })).toHaveValue(
      'Northern District of California (N.D. Cal.)',
    )
    // Enter alone takes the best match, and does not submit the form.
    await user.clear(screen.getByRole('combobox', { name: 'Court' }))
    await user.keyboard('sdny{Enter}')
    expect(screen.getByRole('combobox', { name: 'Court' })).toHaveValue(
      'Southern District of New York (S.D.N.Y.)',
    )
    await user.type(await screen.findByLabelText('Date of the event'), '2026-09-17')
    expect(screen.queryByRole('checkbox', { name: /extends this period/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Served by'), 'mail')
    await user.click(screen.getByRole('button', { name: 'Calculate deadline' }))
    expect(await screen.findByText(/No days were added for service/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /extends this period/ }))
    await user.click(screen.getByRole('button', { name: 'Calculate deadline' }))
    await waitFor(() => expect(server.of(deadlinesApi.compute)).toHaveLength(2))
    expect(server.of(deadlinesApi.compute)[1]?.input.body).toMatchObject({ extended: true })
    expect((await screen.findAllByText(/3 days added for mail/))[0]).toBeVisible()
  })

  it('asks in New York who served, and says it in the proof', async () => {
    server.on(deadlinesApi.compute, ({ body }) => countedAs(body))
    const user = openApp('/deadlines/new-count')
    await user.type(await screen.findByRole('combobox', { name: 'Court' }), 'New York state courts{Enter}')
    await user.type(await screen.findByLabelText('Date of the event'), '2026-09-17')
    await user.selectOptions(screen.getByLabelText('Served by'), 'mail')
    expect(screen.queryByLabelText('Who served it')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /extends this period/ }))
    await user.click(screen.getByRole('button', { name: 'Calculate deadline' }))
    await waitFor(() => expect(server.of(deadlinesApi.compute)).toHaveLength(1))
    expect(server.of(deadlinesApi.compute)[0]?.input.body).not.toHaveProperty('side')
    expect(await screen.findByText(/Confirm that this is your side/)).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Who served it'), 'Our side served')
    await user.click(screen.getByRole('button', { name: 'Calculate deadline' }))
    await waitFor(() => expect(server.of(deadlinesApi.compute)).toHaveLength(2))
    expect(server.of(deadlinesApi.compute)[1]?.input.body).toMatchObject({ side: 'sender' })
    expect(await screen.findByText('Our side', { exact: true })).toBeVisible()
    expect(screen.queryByText(/Confirm that this is your side/)).toBeNull()
  })
})
