import { casesApi } from '@pam/contracts/cases'
import { timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { idOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'
import { aroundTime, entryOf, reading, workday } from '#test/time'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.colleagues, () => ({ items: [{ id: idOf(9), name: 'Lena Chen', role: 'paralegal' }] }))
  server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
})

const open = (place = `/time?day=${workday}`) => openApp(place)

describe('the time page', () => {
  it('shows the entries of a day with hours, amount and what is likely to be questioned', async () => {
    aroundTime(
      server,
      entryOf(1, { warnings: [{ kind: 'vague', text: 'Vague: “various”. Say what was done and why.' }] }),
      entryOf(2, {
        is_billed: true,
        can: { change: false, remove: false, submit: false, approve: false, reopen: false },
      }),
    )
    open()
    const list = await screen.findByRole('list', { name: 'Time entries' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(within(list).getAllByText('1.4 h')).toHaveLength(2)
    expect(within(list).getAllByText('$490.00')).toHaveLength(2)
    expect(screen.getByText('Vague: “various”. Say what was done and why.')).toBeVisible()
    expect(screen.getByText('Billed')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Monday, November 16, 2026' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Mon 16\s*1\.4 hours$/ })).toHaveAttribute(
      'aria-current',
      'date',
    )
    expect(await axeFindings()).toEqual([])
  })

  it('shows a paralegal no amounts', async () => {
    signIn(server, 'paralegal')
    aroundTime(server, entryOf(1, { rate_cents: null, amount_cents: null }))
    open()
    expect(await screen.findByText('Draft answer 1')).toBeVisible()
    expect(screen.queryByLabelText('Person')).toBeNull()
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  })

  it('shows how a line is read while it is typed, and records it', async () => {
    aroundTime(server)
    server.on(timeApi.quick, () => reading())
    server.on(timeApi.record, () => entryOf(3))
    const user = open()
    expect(await screen.findByText('No time recorded')).toBeVisible()
    await user.keyboard('n')
    const line = screen.getByLabelText('Quick entry')
    expect(line).toHaveFocus()
    await user.type(line, '1h20m draft answer Rivera')
    expect(await screen.findByText('“Draft answer”')).toBeVisible()
    expect(screen.getByText('1h 20m · billed as 1.4 h · Mon, Nov 16, 2026')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled())
    await user.type(line, '{Enter}')
    await waitFor(() => expect(server.of(timeApi.record)).toHaveLength(1))
    expect(server.of(timeApi.record)[0]?.input.body).toMatchObject({
      case_id: idOf(1),
      worked_on: workday,
      seconds_worked: 4800,
      narrative: 'Draft answer',
    })
    expect(await screen.findByText('1.4 h recorded on Rivera v. Northside Transit.')).toBeVisible()
    expect(line).toHaveValue('')
  })

  it('refuses nonsense in words and asks which of several cases is meant', async () => {
    aroundTime(server)
    const rivera = { id: idOf(2), title: 'Estate of Rivera', number: '2026-0002' }
    server.on(timeApi.quick, ({ query }) =>
      query.text.startsWith('2 ')
        ? reading({ problem: 'Write 2h for hours or 2m for minutes.', case: null })
        : reading({ case: null, candidates: [rivera] }),
    )
    server.on(timeApi.record, () => entryOf(3))
    const user = open()
    const line = await screen.findByLabelText('Quick entry')
    await user.type(line, '2 draft answer')
    expect(await screen.findByText('Write 2h for hours or 2m for minutes.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Record' })).toBeDisabled()
    await user.clear(line)
    await user.type(line, '1h20m draft answer')
    await user.click(await screen.findByRole('button', { name: 'Estate of Rivera' }))
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(server.of(timeApi.record)[0]?.input.body).toMatchObject({ case_id: idOf(2) }))
  })

  it('deletes with an undo', async () => {
    aroundTime(server, entryOf(1))
    server.on(timeApi.remove, () => done)
    server.on(timeApi.restore, () => entryOf(1))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Delete Draft answer 1' }))
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(server.of(timeApi.restore)).toHaveLength(1))
  })

  it('approves the selection, and explains why it could not', async () => {
    aroundTime(server, entryOf(1), entryOf(2))
    server.on(timeApi.approve, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Some of this cannot be approved.',
        request_id: 'r',
      })
    })
    const user = open()
    await user.click(await screen.findByLabelText('Select Draft answer 2'))
    await user.click(screen.getByRole('button', { name: 'Approve 1 entry' }))
    expect(await screen.findByText('Some of this cannot be approved.')).toBeVisible()
    expect(server.of(timeApi.approve)[0]?.input.body).toEqual({ entry_ids: [entryOf(2).id], expense_ids: [] })
  })

  it('edits an entry and keeps what was typed when it is refused', async () => {
    aroundTime(server, entryOf(1))
    server.on(timeApi.check, () => ({ warnings: [], hundredths_billed: 140, amount_cents: 49_000 }))
    server.on(timeApi.change, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'Someone changed this time entry.',
        request_id: 'r',
      })
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Draft answer 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit time entry' })
    const words = within(dialog).getByLabelText('Description')
    await user.clear(words)
    await user.type(words, 'Revise answer')
    await user.click(within(dialog).getByRole('button', { name: 'Save entry' }))
    expect(await within(dialog).findByText('Someone changed this time entry.')).toBeVisible()
    expect(words).toHaveValue('Revise answer')
    expect(server.of(timeApi.change)[0]?.input.body).toMatchObject({ seconds_worked: 4800, version: 1 })
  })

  it('records a suggestion only when it is taken, with its evidence in reach', async () => {
    aroundTime(server)
    server.on(timeCaptureApi.suggestions, () => ({
      items: [
        {
          key: 'activity:1',
          source: 'suggestion' as const,
          case_id: idOf(1),
          case_title: 'Rivera v. Northside Transit',
          case_number: '2026-0001',
          worked_on: workday,
          started_at: `${workday}T14:00:00.000Z`,
          seconds: 900,
          basis: 'From your first to your last action.',
          narrative: 'Review Complaint.pdf',
          activity_code: 'A104',
          evidence: [{ at: `${workday}T14:00:00.000Z`, text: 'Read Complaint.pdf', link: '/documents/1' }],
        },
      ],
    }))
    server.on(timeApi.record, () => entryOf(4))
    const user = open()
    await user.click(await screen.findByText('Evidence (1)'))
    expect(screen.getByRole('link', { name: 'Read Complaint.pdf' })).toBeVisible()
    expect(server.of(timeApi.record)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Record 15m' }))
    await waitFor(() =>
      expect(server.of(timeApi.record)[0]?.input.body).toMatchObject({
        source: 'suggestion',
        source_key: 'activity:1',
      }),
    )
  })

  it('shows a week by day and reports when time could not be loaded', async () => {
    aroundTime(server, entryOf(1), entryOf(2, { worked_on: '2026-11-17' }))
    const user = open()
    await user.selectOptions(await screen.findByLabelText('View'), 'Week')
    await waitFor(() => expect(currentPlace()).toContain('view=week'))
    expect(await screen.findByRole('list', { name: 'Entries of Tue, Nov 17, 2026' })).toBeVisible()
    expect(server.of(timeApi.entries).at(-1)?.input.query).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-21',
    })
  })
})
