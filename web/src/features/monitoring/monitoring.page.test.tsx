import { type BackupsView, type BackupView, backupsApi } from '@pam/contracts/backups'
import { type HistoryPoint, type MetricsView, monitoringApi } from '@pam/contracts/monitoring'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const usual: MetricsView = {
  metrics: {
    status: 'healthy',
    uptime_human: '2 days, 3 hours',
    total_requests: 12_345,
    error_rate: '0.42%',
    total_errors: 52,
    chat_messages_processed: 7,
    health_checks: 88,
    last_error: null,
  },
  system_info: {
    environment: 'production',
    python_version: '',
    runtime_version: 'Node.js 24.9.0',
    platform: 'Linux 6.1 (arm64)',
    database_connected: true,
    database: 'embedded',
    version: '0.1.0',
    memory_bytes: 210_000_000,
    database_bytes: 43_500_000,
    files_bytes: null,
    disk_free_bytes: 512_000_000_000,
    last_backup_at: new Date().toISOString(),
  },
  alerts: {
    high_error_rate: false,
    recent_errors: false,
    missing_ocr_languages: [],
    damage: null,
    backup: null,
    reading_isolation: null,
  },
  application: 'Pam',
  feature_usage: { chat_api_calls: 9, health_checks: 88 },
}

const noBackups: BackupsView = {
  folder: '/srv/pam/backups',
  next_at: '2026-11-17T10:30:00.000Z',
  running: null,
  alert: null,
  settings: {
    daily_at: '02:30',
    schedule_source: 'none',
    encryption: 'none',
    encryption_source: 'none',
  },
  items: [],
}

const point = (index: number, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  at: new Date(Date.UTC(2026, 10, 15, 0, index * 5)).toISOString(),
  requests: 0,
  errors: 0,
  p50_ms: null,
  p95_ms: null,
  p99_ms: null,
  jobs_done: 0,
  jobs_failed: 0,
  database_bytes: null,
  files_bytes: null,
  model_calls: 0,
  model_tokens: 0,
  model_cost_micros: 0,
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(monitoringApi.metrics, () => usual)
  server.on(monitoringApi.history, () => ({ step_seconds: 300, points: [point(0), point(1)] }))
  server.on(monitoringApi.errors, () => ({ items: [] }))
  server.on(monitoringApi.deadJobs, () => ({ items: [] }))
  server.on(backupsApi.list, () => noBackups)
})
afterEach(() => {
  vi.useRealTimers()
})

const cardOf = async (label: string) => {
  const found = (await screen.findByText(label, { selector: 'dt' })).parentElement
  if (!found) throw new Error(`no card ${label}`)
  return found
}

describe('the monitoring page', () => {
  it('shows that it is loading', async () => {
    server.on(monitoringApi.metrics, () => new Promise<never>(() => undefined))
    openApp('/monitoring')
    expect(await screen.findByText('Loading metrics...')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Application Monitoring', level: 1 })).toBeVisible()
  })

  it.each([
    ['System Status', 'Healthy'],
    ['Uptime', '2 days, 3 hours'],
    ['Total Requests', '12,345'],
    ['Error Rate', '0.42%'],
    ['Chat Messages', '7'],
    ['Health Checks', '88'],
  ])('shows the card %s', async (label, value) => {
    openApp('/monitoring')
    expect(await cardOf(label)).toHaveTextContent(value)
  })

  it('shows when it was updated, the system, and what is used', async () => {
    openApp('/monitoring')
    expect(await screen.findByText(/^Last updated: /)).toBeVisible()
    const system = screen.getByRole('region', { name: 'System Information' })
    for (const text of [
      'production',
      'Node.js 24.9.0',
      'Linux 6.1 (arm64)',
      'Embedded, connected',
      '43.5 MB',
      '512 GB',
    ])
      expect(system).toHaveTextContent(text)
    expect(system).toHaveTextContent('Not measured yet')
    expect(screen.getByRole('region', { name: 'Feature Usage' })).toHaveTextContent('Chat API calls9')
    expect(screen.queryByText('Needs your attention')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['5.00%', false],
    ['5.01%', true],
  ])('shows an error rate of %s as an error: %s', async (error_rate, isBad) => {
    server.on(monitoringApi.metrics, () => ({ ...usual, metrics: { ...usual.metrics, error_rate } }))
    openApp('/monitoring')
    await cardOf('Error Rate')
    const shown = screen.getByText(error_rate)
    if (isBad) expect(shown).toHaveClass('text-danger')
    else expect(shown).not.toHaveClass('text-danger')
  })

  it('is healthy only when the status says so', async () => {
    server.on(monitoringApi.metrics, () => ({
      ...usual,
      metrics: { ...usual.metrics, status: 'degraded' as const },
    }))
    openApp('/monitoring')
    await cardOf('System Status')
    expect(screen.getByText('Degraded')).toHaveClass('text-danger')
  })

  it('warns in the words of the contract, and of old backups', async () => {
    const last_error = {
      timestamp: '2026-11-15T09:30:00.000Z',
      details: 'GET /api/x answered 500 (request r1)',
    }
    server.on(monitoringApi.metrics, () => ({
      ...usual,
      metrics: { ...usual.metrics, error_rate: '9.10%', last_error },
      system_info: { ...usual.system_info, last_backup_at: null },
      alerts: {
        high_error_rate: true,
        recent_errors: true,
        missing_ocr_languages: ['spa'],
        damage: 'A part of the database could not be read.',
        backup: 'The last good backup is 3 days old.',
        reading_isolation: 'Files are read by a process that could open network connections.',
      },
    }))
    openApp('/monitoring')
    expect(await screen.findByText('High error rate detected: 9.10%')).toBeVisible()
    expect(
      screen.getByText(/^Recent error at .*2026.*: GET \/api\/x answered 500 \(request r1\)$/),
    ).toBeVisible()
    expect(screen.getByText(/^Scanned pages are read without spa:/)).toBeVisible()
    expect(screen.getByText(/^Files are read by a process that could/)).toBeVisible()
    expect(screen.getByText('A part of the database could not be read.')).toBeVisible()
    expect(screen.getByText('The last good backup is 3 days old.')).toBeVisible()
  })

  it('loads again every 30 seconds and on Refresh Metrics', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    openApp('/monitoring')
    await cardOf('Uptime')
    const before = server.of(monitoringApi.metrics).length
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(server.of(monitoringApi.metrics)).toHaveLength(before)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(server.of(monitoringApi.metrics)).toHaveLength(before + 1)
    screen.getByRole('button', { name: 'Refresh Metrics' }).click()
    await waitFor(() => expect(server.of(monitoringApi.metrics)).toHaveLength(before + 2))
  })

  it('reports a failure, keeps nothing it did not get, and tries again on Retry', async () => {
    let isUp = false
    server.on(monitoringApi.metrics, () => {
      if (!isUp) throw new Refusal(503, { code: 'unavailable', detail: 'The database is not responding.' })
      return usual
    })
    const user = openApp('/monitoring')
    expect(await screen.findByText('Unable to load metrics. Backend may be unavailable')).toBeVisible()
    expect(screen.queryByText('Uptime')).toBeNull()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await cardOf('Uptime')).toBeVisible()
    expect(screen.queryByText('Unable to load metrics. Backend may be unavailable')).toBeNull()
  })

  it('draws a day and, chosen in the address, a month', async () => {
    server.on(monitoringApi.history, ({ query }) => ({
      step_seconds: query.range === '24h' ? 300 : 21_600,
      points: [point(0), point(1, { requests: 40, errors: 2, p50_ms: 12, p95_ms: 80, p99_ms: 200 })],
    }))
    const user = openApp('/monitoring')
    const chart = await screen.findByRole('figure', { name: 'Requests' })
    expect(chart).toHaveTextContent('Answered 38')
    expect(chart).toHaveTextContent('Errors 2')
    expect(await screen.findByRole('figure', { name: 'Response time' })).toHaveTextContent('Median 12 ms')
    expect(screen.getByText('No model was called in this period.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Last 30 days' }))
    await waitFor(() => expect(currentPlace()).toBe('/monitoring?range=30d'))
    await waitFor(() =>
      expect(server.of(monitoringApi.history).map((call) => call.input.query)).toContainEqual({
        range: '30d',
      }),
    )
  })

  it('lists faults with the id of their request', async () => {
    server.on(monitoringApi.errors, () => ({
      items: [
        {
          request_id: 'req-1',
          at: '2026-11-15T09:00:00.000Z',
          method: 'GET',
          route: '/api/x',
          status: 500,
          details: 'GET /api/x answered 500',
        },
      ],
    }))
    openApp('/monitoring')
    const table = await screen.findByRole('table', { name: 'Recent errors' })
    expect(table).toHaveTextContent('req-1')
    expect(table).toHaveTextContent('GET /api/x answered 500')
  })

  it('retries a failed job, and explains why when it cannot', async () => {
    const id = '40000000-0000-4000-8000-000000000001'
    let items = [{ id, job: 'mail.send', error: 'Mailbox full', failed_at: '2026-11-15T09:00:00.000Z' }]
    let isKnown = false
    server.on(monitoringApi.deadJobs, () => ({ items }))
    server.on(monitoringApi.retryJob, () => {
      if (!isKnown)
        throw new Refusal(409, { code: 'conflict', detail: 'This version of Pam has no job named x.' })
      items = []
      return done
    })
    const user = openApp('/monitoring')
    const table = await screen.findByRole('table', { name: 'Failed jobs' })
    expect(table).toHaveTextContent('Mailbox full')
    await user.click(within(table).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This version of Pam has no job named x.')).toBeVisible()
    isKnown = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mail.send was queued again.')).toBeVisible()
    expect(await screen.findByText('No failed jobs')).toBeVisible()
  })

  const backup = (change: Partial<BackupView> = {}): BackupView => ({
    id: '50000000-0000-4000-8000-000000000001',
    kind: 'scheduled',
    status: 'done',
    started_at: '2026-11-16T10:30:00.000Z',
    took_seconds: 95,
    file_name: 'pam-auto-2026-11-16-103000.tar.gz',
    bytes: 41_200_000,
    verified: true,
    encrypted: false,
    problem: '',
    removed: false,
    here: true,
    drill: null,
    ...change,
  })

  it('checks a backup, and sets when they are made and the passphrase', async () => {
    let view: BackupsView = { ...noBackups, items: [backup()], alert: 'The last good backup is 3 days old.' }
    server.on(backupsApi.list, () => view)
    server.on(backupsApi.drill, () => {
      const text = '9,120 records in 140 tables and 31 files can be restored.'
      const drill = { status: 'passed', text, at: '2026-11-16T12:00:00.000Z' } as const
      view = { ...view, items: [backup({ drill })] }
      return { done: true } as const
    })
    server.on(backupsApi.changeSettings, ({ body }) => ({ ...view.settings, daily_at: body.daily_at }))
    const user = openApp('/monitoring')
    expect(await screen.findByText('The last good backup is 3 days old.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Restore drill for/ }))
    expect(await screen.findByText(/Restore drill passed: 9,120 records/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Schedule and encryption' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('Encrypt backups with a passphrase'))
    await user.type(dialog.getByLabelText('Passphrase'), 'short')
    await user.click(dialog.getByRole('button', { name: 'Save settings' }))
    expect(dialog.getByText('Use at least 12 characters.')).toBeVisible()
    await user.type(dialog.getByLabelText('Passphrase'), ' but long enough now')
    await user.click(dialog.getByRole('button', { name: 'Save settings' }))
    expect(await screen.findByText('Backup settings saved.')).toBeVisible()
    expect(server.of(backupsApi.changeSettings)[0]?.input.body).toEqual({
      daily_at: '02:30',
      encrypted: true,
      passphrase: 'short but long enough now',
    })
  })

  it('lists backups with size, time taken and whether they were verified', async () => {
    const failed = backup({
      id: '50000000-0000-4000-8000-000000000002',
      status: 'failed',
      bytes: null,
      verified: false,
      problem: 'The server’s disk is full.',
    })
    server.on(backupsApi.list, () => ({ ...noBackups, items: [backup(), failed] }))
    openApp('/monitoring')
    const table = await screen.findByRole('table', { name: 'Backup history' })
    for (const words of ['Scheduled', '41.2 MB', '1 min 35 s', 'Verified', 'The server’s disk is full.'])
      expect(table).toHaveTextContent(words)
    expect(screen.getByText(/^Next backup: .*2026/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('makes a backup on request, shows its progress, and explains why it cannot', async () => {
    let running: BackupsView['running'] = null
    let isFree = false
    server.on(backupsApi.list, () => ({ ...noBackups, next_at: null, running }))
    server.on(backupsApi.make, () => {
      if (!isFree) throw new Refusal(409, { code: 'conflict', detail: 'A backup is being made.' })
      running = { step: 'Packing', done: 3, of: 4 }
      return done
    })
    const user = openApp('/monitoring')
    expect(await screen.findByText('No backups yet')).toBeVisible()
    expect(screen.getByText(/^Scheduled backups are off/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText('A backup is being made.')).toBeVisible()
    isFree = true
    await user.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText('Backing up: Packing, 75%')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  })
})
