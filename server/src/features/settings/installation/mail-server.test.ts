import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { egressApi } from '@pam/contracts/egress'
import { type MailServerChange, settingsApi } from '@pam/contracts/settings'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/id'
import { holdMailServer } from '#platform/mail/server'
import { testApp } from '#test/app'
import { silentLog } from '#test/services'
import { tlsPair } from '#test/tls-pair'

let pair: Awaited<ReturnType<typeof tlsPair>>
beforeAll(async () => {
  pair = await tlsPair()
})

const password = 'canary-of-the-mail-server'
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** A real SMTP server with TLS and a password, which lets only its own address send. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    ...pair,
    disableReverseLookup: true,
    onAuth: (auth, _, done) =>
      auth.password === password
        ? done(null, { user: 'office' })
        : done(refusal(535, '5.7.8 bad credentials')),
    onMailFrom: ({ address }, _, done) =>
      address === 'office@firm.example' ? done() : done(refusal(553, '5.7.1 sender not owned by user')),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('gone') ? done(refusal(550, '5.1.1 no such mailbox')) : done(),
    onData(stream, _, done) {
      textOf(stream).then((raw) => {
        received.push(raw)
        done(null, 'queued as 1')
      }, done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1') as Server
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: (listening.address() as AddressInfo).port }
}

async function office() {
  const world = await testApp()
  const admin = await world.person('admin')
  onTestFinished(async () => void (await admin.call(settingsApi.removeMailServer)))
  const save = (change: Partial<MailServerChange> & { port: number }) =>
    admin.call(settingsApi.saveMailServer, {
      body: {
        host: '127.0.0.1',
        security: 'starttls',
        username: 'office',
        password,
        from_name: 'Marsh Law',
        from_address: 'office@firm.example',
        allow_private: true,
        certificate: pair.cert,
        ...change,
      },
    })
  const test = async () => (await admin.call(settingsApi.testMailServer)).test
  return { world, admin, save, test }
}

describe('the mail server set on screen', () => {
  it('sends with TLS and STARTTLS, and explains a failure', async () => {
    const { world, admin, save, test } = await office()
    const [starttls, tls] = [await mailServer(), await mailServer({ secure: true })]
    const { port } = starttls
    await save({ port })
    expect(await test()).toMatchObject({
      result: 'accepted',
      message: expect.stringContaining(`Look for it in the inbox of ${admin.email}. The server said: 250`),
    })
    expect(starttls.received[0]).toMatch(/^From: "?Marsh Law"? <office@firm.example>/m)
    expect(starttls.received[0]).toContain(`To: ${admin.email}`)
    await save({ port: tls.port, security: 'tls' })
    expect(await test()).toMatchObject({ result: 'accepted' })

    const plain = await mailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    for (const [change, result, words] of [
      [{ port, password: 'wrong' }, 'auth', /rejected the user name or password.*535/],
      [{ port, certificate: '' }, 'tls', /No encrypted connection/],
      [{ port, security: 'tls' }, 'tls', /No encrypted connection/],
      [{ port: plain.port }, 'tls', /No encrypted connection/],
      [{ port: 4998 }, 'unreachable', /Check the server name and the port/],
      [{ port, host: 'no-such-host.invalid' }, 'unreachable', /Check the server name/],
      [{ port, allow_private: false }, 'unreachable', /are not allowed/],
      [{ port, from_address: 'ceo@elsewhere.example' }, 'sender', /does not allow the sender.*5\.7\.1/],
    ] as const) {
      await save(change)
      expect(await test(), JSON.stringify(change)).toMatchObject({
        result,
        message: expect.stringMatching(words),
      })
    }
    expect(plain.received).toEqual([])
    await world.changeUser(admin.id, { email: `gone-${newId()}@client.example` })
    await save({ port })
    expect(await test()).toMatchObject({ result: 'recipient' })
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    expect(await test()).toMatchObject({ result: 'blocked' })
  })

  it('keeps its password sealed, and for the server it was entered for', async () => {
    const { world, admin, save } = await office()
    const { port } = await mailServer()
    const saved = await save({ port })
    expect(saved).toMatchObject({ source: 'screen', password: { set: true, last_four: null } })
    expect(JSON.stringify(saved)).not.toContain(password)
    expect(await world.everyRow()).not.toContain(password)
    expect(await save({ port, password: '', from_name: 'Marsh' })).toMatchObject({ password: { set: true } })
    expect(await admin.call(settingsApi.testMailServer)).toMatchObject({ test: { result: 'accepted' } })
    for (const [change, field] of [
      [{ port: 2525, password: '' }, 'password'],
      [{ port, username: 'other', password: '' }, 'password'],
      [{ port, security: 'none' }, 'security'],
      [{ port, host: 'two words' }, 'host'],
      [{ port, certificate: 'none of it' }, 'certificate'],
      [{ port, from_address: 'nobody' }, 'from_address'],
    ] as const)
      await expect(save(change), field).rejects.toMatchObject({
        fields: { [field]: expect.stringMatching(/\w/) },
      })
    expect(await admin.call(settingsApi.removeMailServer)).toMatchObject({ source: 'none' })
    await expect(admin.call(settingsApi.testMailServer)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('gives way to the configuration', async () => {
    const { world, save } = await office()
    const { port, received } = await mailServer()
    await save({ port })
    const { db, secrets } = world.services
    const parts = { db, secrets, log: silentLog }
    const held = await holdMailServer({
      ...parts,
      config: { SMTP_URL: 'smtps://mx.example', MAIL_FROM: 'a@b.example' },
    })
    expect([held.transport()?.host, held.configured?.from]).toEqual(['mx.example', 'a@b.example'])
    // Another process of the installation finds what was saved in this one.
    const other = await holdMailServer({ ...parts, config: { SMTP_URL: '', MAIL_FROM: '' } })
    expect(other.transport()?.host).toBe(`127.0.0.1:${port}`)
    expect(received).toEqual([])
  })
})
