import { type AuditView, monitoringApi } from '@pam/contracts/monitoring'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { savedFiles } from '#test/saved-files'
import { FakeServer, Refusal } from '#test/server'
import { actionInWords, detailLines } from './audit-labels.ts'

const entry = (seq: number, change: Partial<AuditView> = {}): AuditView => ({
  seq,
  at: '2026-11-15T08:00:00.000Z',
  actor_id: '10000000-0000-4000-8000-000000000001',
  actor: 'Ada Marsh',
  actor_role: 'admin',
  action: 'user.password_changed',
  subject_id: 'subject-1',
  subject: null,
  detail: { fields: ['password'] },
  hash: 'ab'.repeat(32),
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(monitoringApi.audit, () => ({
    items: [entry(2), entry(1, { action: 'auth.signed_in' })],
    next: null,
  }))
})

describe('an entry in words', () => {
  it.each([
    ['lead.letter_taken', 'Inquiry letter downloaded'],
    ['case.begun', 'Case created'],
    ['auth.sign_in_failed', 'Sign in failed'],
    ['invitation.cancelled', 'Invitation canceled'],
    ['settings.logo_changed', 'Settings: logo changed'],
    ['trust.statement_imported', 'Trust: statement imported'],
    ['constructor.made', 'Constructor created'],
  ])('%s reads "%s"', (action, words) => {
    expect(actionInWords(action)).toBe(words)
  })

  it('lists its details as a label and a value, never as JSON', () => {
    const detail = {
      fields: ['due_on', 'title'],
      amount_cents: 620000,
      is_shared: true,
      case_id: null,
      due: '2026-11-16T09:30',
      from: { stage: 'Discovery', pages: 1200 },
    }
    expect(detailLines(detail)).toEqual([
      ['Changed fields', 'due on, title'],
      ['Amount', '$6,200.00'],
      ['Is shared', 'Yes'],
      ['Case', 'None'],
      ['Due', 'Mon, Nov 16, 2026, 9:30 AM'],
      ['From', 'Stage: Discovery; Pages: 1,200'],
    ])
  })
})

describe('the audit log', () => {
  it('reads as who did what when', async () => {
    openApp('/settings/audit')
    const table = await screen.findByRole('table', { name: 'Audit log' })
    for (const text of ['User password changed', 'Signed in', 'Ada Marsh', 'subject-1'])
      expect(table).toHaveTextContent(text)
    expect(await axeFindings()).toEqual([])
  })

  it('opens an entry and follows its record', async () => {
    const user = openApp('/settings/audit?action=user.')
    await user.click(await screen.findByText('User password changed'))
    const dialog = await screen.findByRole('dialog', { name: 'User password changed' })
    expect(dialog).toHaveTextContent('ab'.repeat(32))
    const details = within(dialog).getByRole('region', { name: 'Details' })
    expect(within(details).getByRole('term')).toHaveTextContent('Changed fields')
    expect(within(details).getByRole('definition')).toHaveTextContent('password')
    await user.click(within(dialog).getByRole('button', { name: 'Follow this record' }))
    await waitFor(() => expect(currentPlace()).toBe('/settings/audit?subject_id=subject-1'))
    await waitFor(() =>
      expect(server.of(monitoringApi.audit).at(-1)?.input.query).toMatchObject({ subject_id: 'subject-1' }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(currentPlace()).toBe('/settings/audit')
  })

  it('narrows by kind and day in the address', async () => {
    const user = openApp('/settings/audit')
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Sign-ins and sessions')
    await waitFor(() => expect(currentPlace()).toBe('/settings/audit?action=auth.'))
    await waitFor(() =>
      expect(server.of(monitoringApi.audit).at(-1)?.input.query).toMatchObject({ action: 'auth.' }),
    )
  })

  it('loads older entries', async () => {
    server.on(monitoringApi.audit, ({ query }) =>
      query.after === '2'
        ? { items: [entry(1, { action: 'firm.founded' })], next: null }
        : { items: [entry(2)], next: '2' },
    )
    const user = openApp('/settings/audit')
    await user.click(await screen.findByRole('button', { name: 'Load older entries' }))
    expect(await screen.findByText('Firm founded')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull()
  })

  it('reports that it is intact', async () => {
    server.on(monitoringApi.verifyAudit, () => ({
      whole: true,
      entries: 1204,
      problem: null,
      verified_at: '2026-11-15T09:00:00.000Z',
    }))
    const user = openApp('/settings/audit')
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('The audit log is intact')).toBeVisible()
    expect(screen.getByText(/^1,204 entries were read on /)).toBeVisible()
  })

  it('reports loudly where it is not', async () => {
    server.on(monitoringApi.verifyAudit, () => ({
      whole: false,
      entries: 3,
      problem: { seq: 3, why: 'This entry was changed, or an entry was inserted before it.' },
      verified_at: '2026-11-15T09:00:00.000Z',
    }))
    const user = openApp('/settings/audit')
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The audit log was altered')
    expect(alert).toHaveTextContent('Entry 3: This entry was changed')
  })

  it('saves what is filtered as a file', async () => {
    server.on(monitoringApi.exportAudit, () => ({
      name: 'audit.jsonl',
      type: 'application/jsonl',
      text: '{"seq":1}\n',
    }))
    const files = savedFiles()
    const user = openApp('/settings/audit?action=auth.')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]).toMatchObject({ name: 'audit.jsonl', type: 'application/jsonl' })
    expect(await files[0]?.text()).toBe('{"seq":1}\n')
    expect(server.of(monitoringApi.exportAudit)[0]?.input.query).toEqual({ action: 'auth.' })
  })

  it('reports when it cannot be loaded', async () => {
    server.on(monitoringApi.audit, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings/audit')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})
