import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startChild } from '#test/child'
import { dataFolder } from '#test/killable'
import { providerServer } from '#test/provider-server'

const script = fileURLToPath(new URL('../../../../test/workers/reminder-worker.ts', import.meta.url))
const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A real mail server. While it is held, it accepts the email and never confirms. */
async function mailServer() {
  const accepted: string[] = []
  const state = { holds: false, held: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((raw) => {
        if (state.holds) {
          state.held += 1
          return
        }
        accepted.push(raw)
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1') as Server
  await once(listening, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const field = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
  return {
    state,
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    /** The mailbox: an email that arrived again under the same id is one email. */
    reminders: () =>
      [...new Map(accepted.map((raw) => [field(raw, 'Message-ID'), field(raw, 'Subject')])).values()]
        .filter((subject) => subject.startsWith('Brief of'))
        .toSorted(),
    accepted: () => accepted.length,
  }
}

function processes(folder: string, smtp: string, twilio: string) {
  return async (moment: string) => {
    const { child } = startChild([script, folder, moment, smtp, twilio])
    closers.push(() => child.kill('SIGKILL'))
    const kill = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return { kill }
  }
}

const soon = { timeout: 120_000, interval: 100 }
const each = (when: string) => ['ada', 'ben', 'cleo'].map((name) => `Brief of ${name} is due ${when}`)

describe('a server killed in the middle of its reminders', { timeout: 400_000 }, () => {
  it('sends each once by email and text message after it restarts, even with a changed clock', async () => {
    const folder = await dataFolder()
    const mail = await mailServer()
    const twilio = await providerServer('twilio')
    closers.push(() => twilio.stop())
    const start = processes(folder, mail.url, twilio.address)
    const before: string[] = []
    const heard = async () =>
      (await twilio.heard())
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => new URLSearchParams(body).get('To') ?? '')
    /** The numbers text messages were sent to so far, once there are at least this many. */
    const texted = async (count: number) => {
      await vi.waitFor(async () => expect([...before, ...(await heard())]).toHaveLength(count), soon)
      return [...before, ...(await heard())]
    }

    // Killed with emails handed over and not confirmed, and with a text message in transit.
    await twilio.behave('hang')
    mail.state.holds = true
    const first = await start('2026-11-16T15:00:00Z')
    await vi.waitFor(async () => {
      expect(mail.state.held).toBeGreaterThan(0)
      expect(await heard()).not.toEqual([])
    }, soon)
    await first.kill()
    before.push(...(await heard()))
    await twilio.behave('good')
    mail.state.holds = false

    // Ten minutes later; killed again with some emails confirmed. Text messages in transit are not sent again.
    const second = await start('2026-11-16T15:10:00Z')
    await vi.waitFor(() => expect(mail.accepted()).toBeGreaterThan(0), soon)
    await texted(3)
    await second.kill()

    const third = await start('2026-11-16T15:20:00Z')
    await vi.waitFor(() => expect(mail.reminders()).toEqual(each('in 7 days')), soon)
    await third.kill()
    expect((await texted(3)).toSorted()).toEqual(['+15551234561', '+15551234562', '+15551234563'])

    // Down during the next reminder: it is sent once at startup.
    const fourth = await start('2026-11-20T15:00:00Z')
    await texted(6)
    await vi.waitFor(() => expect(mail.reminders()).toHaveLength(6), soon)
    await fourth.kill()

    // What was sent before is never sent again.
    const fifth = await start('2026-11-22T15:00:00Z')
    const all = [...each('in 7 days'), ...each('in 3 days'), ...each('tomorrow')].toSorted()
    await vi.waitFor(() => expect(mail.reminders()).toEqual(all), soon)
    expect(new Set(await texted(9)).size).toBe(3)
    await fifth.kill()
  })
})
