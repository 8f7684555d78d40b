import { casesApi } from '@pam/contracts/cases'
import { timersApi } from '@pam/contracts/time/timers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { aroundTime, entryOf, timerOf, timersOf, workday } from '#test/time'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'paralegal')
  aroundTime(server)
  server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
})

describe('the timer in the top bar', () => {
  it('shows what runs, pauses it, and records it with one dialog', async () => {
    let isRunning = true
    server.on(timersApi.list, () => timersOf(timerOf({ is_running: isRunning })))
    server.on(timersApi.pause, () => {
      isRunning = false
      return timersOf(timerOf({ is_running: false }))
    })
    server.on(timersApi.stop, () => entryOf(1))
    const user = openApp(`/time?day=${workday}`)
    await user.click(await screen.findByRole('button', { name: /^Timer running, 1:20:0\d, Rivera/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Timer' })
    await user.click(
      within(dialog).getByRole('button', { name: 'Pause timer for Rivera v. Northside Transit' }),
    )
    expect(
      await within(dialog).findByRole('button', { name: 'Resume timer for Rivera v. Northside Transit' }),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    const record = await screen.findByRole('dialog', { name: 'Record time' })
    await user.click(within(record).getByRole('button', { name: 'Record time' }))
    await waitFor(() =>
      expect(server.of(timersApi.stop)[0]?.input.body).toMatchObject({
        case_id: idOf(1),
        narrative: 'Draft answer',
        is_billable: true,
      }),
    )
    expect(await screen.findByText(/recorded on Rivera v. Northside Transit, billed as 1.4 h/)).toBeVisible()
  })

  it('starts one, with or without a case', async () => {
    server.on(timersApi.start, () => timersOf(timerOf({ case_id: null, case_title: '', seconds: 0 })))
    const user = openApp(`/time?day=${workday}`)
    await user.click(await screen.findByRole('button', { name: 'Timer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Timer' })
    await user.type(within(dialog).getByLabelText(/^Description/), 'Call')
    await user.click(within(dialog).getByRole('button', { name: 'Start timer' }))
    expect(await within(dialog).findByText('No case yet')).toBeVisible()
    expect(server.of(timersApi.start)[0]?.input.body).toMatchObject({ case_id: null, narrative: 'Call' })
  })

  it('asks whether idle time counts, and drops it only on confirmation', async () => {
    const away = new Date(Date.now() - 40 * 60_000).toISOString()
    server.on(timersApi.list, () => timersOf(timerOf({ last_active_at: away })))
    server.on(timersApi.dropIdle, () => timersOf(timerOf()))
    const user = openApp(`/time?day=${workday}`)
    const question = await screen.findByRole('alertdialog', { name: 'Were you working?' })
    expect(server.of(timersApi.dropIdle)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Drop 40m' }))
    await waitFor(() =>
      expect(server.of(timersApi.dropIdle)[0]?.input.body).toEqual({ idle_since: away, keep: false }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
