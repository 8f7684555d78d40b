import { type DepartureView, egressApi } from '@pam/contracts/egress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'
import { bytesByDay } from './egress-days.ts'

const line = (index: number, change: Partial<DepartureView> = {}): DepartureView => ({
  id: `40000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  at: '2026-11-15T08:00:00.000Z',
  actor: 'Ada Byron',
  case_id: null,
  provider: 'openrouter',
  purpose: `question ${index}`,
  method: 'POST',
  host: 'openrouter.ai',
  bytes: 1500,
  payload_hash: 'ab'.repeat(32),
  outcome: 'answered',
  status: 200,
  reason: null,
  bytes_received: 2000,
  took_ms: 120,
  ...change,
})
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(egressApi.readSwitch, () => ({ nothing_leaves: false, changed_at: null, changed_by: null }))
  server.on(egressApi.summary, () => ({ days: [] }))
  server.on(egressApi.list, () => ({ items: [], next: null }))
})

describe('the egress ledger', () => {
  it('teaches when it is empty, and names what is not in it', async () => {
    openApp('/settings/egress')
    expect(await screen.findByText('No entries')).toBeVisible()
    expect(screen.getByText('No data sent in the last 30 days.')).toBeVisible()
    expect(screen.getByText(/Not in this ledger and not stopped by the switch: a file store/)).toBeVisible()
    expect(await screen.findByRole('switch', { name: 'Block all outbound traffic' })).not.toBeChecked()
  })

  it('lists rows, opens one, and loads older ones', async () => {
    server.on(egressApi.list, ({ query }) =>
      query.after
        ? { items: [line(3, { provider: 'smtp', purpose: 'mail', actor: '' })], next: null }
        : {
            items: [line(1), line(2, { outcome: 'refused', reason: 'Switched off.', status: null })],
            next: 'more',
          },
    )
    const user = openApp('/settings/egress')
    const table = await screen.findByRole('table', { name: 'Egress ledger' })
    expect(within(table).getByText('Refused')).toBeVisible()
    expect(within(table).getAllByText('1.5 kB')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Load older entries' }))
    expect(await within(table).findByText('Mail server')).toBeVisible()
    await user.click(within(table).getByText('question 2'))
    const dialog = await screen.findByRole('dialog', { name: 'OpenRouter: question 2' })
    expect(dialog).toHaveTextContent('Switched off.')
    expect(dialog).toHaveTextContent('ab'.repeat(32))
    expect(await axeFindings()).toEqual([])
  })

  it('keeps its filters in the address and asks the server with them', async () => {
    const user = openApp('/settings/egress?outcome=failed&from=nonsense')
    await user.selectOptions(await screen.findByLabelText('Service'), 'twilio')
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-15' } })
    await waitFor(() => expect(currentPlace()).toContain('until=2026-11-15'))
    expect(currentPlace()).toContain('provider=twilio')
    await waitFor(() =>
      expect(server.of(egressApi.list).at(-1)?.input.query).toMatchObject({
        provider: 'twilio',
        outcome: 'failed',
        until: '2026-11-15',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(currentPlace()).not.toContain('outcome'))
  })

  it('shows bytes a day by service, with a table behind', async () => {
    const today = new Date().toISOString().slice(0, 10)
    server.on(egressApi.summary, () => ({
      days: [
        { day: today, provider: 'openrouter', requests: 2, bytes: 3000 },
        { day: today, provider: 'smtp', requests: 1, bytes: 500 },
      ],
    }))
    openApp('/settings/egress')
    const figure = await screen.findByRole('figure', { name: 'Bytes per day by service' })
    expect(figure).toHaveTextContent('OpenRouter 3.0 kB')
    expect(figure).toHaveTextContent('Mail server 500 B')
  })

  it('is exported as it is filtered', async () => {
    const files = savedFiles()
    server.on(egressApi.exportLedger, () => ({ name: 'egress.csv', type: 'text/csv', text: 'at\r\n' }))
    const user = openApp('/settings/egress?outcome=refused')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toMatchObject([{ name: 'egress.csv', type: 'text/csv' }]))
    expect(await files[0]?.text()).toBe('at\r\n')
    expect(server.of(egressApi.exportLedger)[0]?.input.query).toEqual({ outcome: 'refused' })
  })

  it('reports when it cannot be loaded', async () => {
    server.on(egressApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings/egress')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})

describe('bytes by day', () => {
  it('has no gap, and every provider on every day', () => {
    const days = [
      { day: '2026-11-14', provider: 'smtp', bytes: 5 },
      { day: '2026-11-16', provider: 'did', bytes: 7 },
    ]
    expect(bytesByDay(days, '2026-11-15', 4)).toEqual({
      days: ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'],
      series: [
        { provider: 'did', values: [0, 0, 0, 7] },
        { provider: 'smtp', values: [0, 5, 0, 0] },
      ],
    })
  })
})
