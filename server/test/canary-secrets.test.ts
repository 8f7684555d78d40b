import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { contracts } from '@pam/contracts/all'
import { authApi } from '@pam/contracts/auth'
import { egressApi } from '@pam/contracts/egress'
import { monitoringApi } from '@pam/contracts/monitoring'
import { type Provider, provider, settingsApi } from '@pam/contracts/settings'
import { role } from '@pam/contracts/shared/access'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#platform/backup/backup'
import { systemClock } from '#platform/clock'
import { type TestApp, type TestPerson, testApp, testPassword } from './app.ts'
import { secretsIn } from './canary-forms.ts'
import { testDatabase } from './database.ts'
import { httpPeer, type Peer } from './peer.ts'

// A canary in every field that holds a secret; then everything that can be read is searched for each of them.
const providers: readonly Provider[] = provider.options
const secrets: Record<string, string> = Object.fromEntries(
  providers.map((provider) => [provider, `canary+${provider}/k3y=${'q7Zw'.repeat(6)}-${provider.length}x`]),
)
const folder = mkdtempSync(join(tmpdir(), 'pam-canary-'))
const logged: string[] = []
let world: TestApp
let admin: TestPerson
let peer: Peer

beforeAll(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  world = await testApp({ log: pino({ level: 'trace' }, lines) })
  admin = await world.person('admin')
  // It echoes what it was sent, as a careless service would.
  peer = await httpPeer((request, response) =>
    response.writeHead(401).end(JSON.stringify({ message: request.headers.authorization ?? '' })),
  )
  for (const provider of providers) {
    const field = provider === 'twilio' ? 'auth_token' : 'api_key'
    const sid = provider === 'twilio' ? { account_sid: 'AC1', phone_number: '+15550001111' } : {}
    const body = { [field]: secrets[provider], ...sid, address: peer.url, allow_private: true }
    const params = { provider }
    await admin.call(settingsApi.saveIntegration, { params, body })
    await admin.call(settingsApi.testIntegration, { params })
    // A mistake too: what is refused must not echo what was typed.
    await admin.send(settingsApi.saveIntegration, { params, body: { ...body, address: 'nowhere' } })
  }
  await admin.send(settingsApi.models)
  await admin.call(settingsApi.sendSmsTest, { body: { to: '+15551234567' } })
  const offered = await admin.call(authApi.offerSecondFactor, { body: { password: testPassword } })
  secrets.totp = offered.secret
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

describe('a secret', () => {
  it('is found by this search in every form it could hide in', () => {
    const plain = secrets.did ?? ''
    for (const form of [
      `x${plain}y`,
      `x${Buffer.from(plain).toString('hex')}`,
      Buffer.from(`a${plain}bc`).toString('base64'),
      Buffer.from(`ab${plain}c`).toString('base64url'),
      [...plain].reverse().join(''),
      `?k=${encodeURIComponent(plain)}`,
    ]) {
      expect(secretsIn(form, secrets)).toEqual(['did'])
    }
  })

  it('is in no row of the database and in no backup', async () => {
    expect(secretsIn(await world.everyRow(), secrets)).toEqual([])
    const archive = join(folder, 'pam.tar.gz')
    const database = await testDatabase()
    await makeBackup(
      {
        database,
        dataDir: folder,
        clock: systemClock,
        version: 'test',
        keyFingerprint: 'x',
        filesInBucket: false,
      },
      archive,
    )
    const content = gunzipSync(readFileSync(archive))
    expect(content.includes(world.firmId)).toBe(true)
    expect(secretsIn(content, secrets)).toEqual([])
  })

  it('is in no line of the log', () => {
    expect(logged.join('')).toContain('/api/settings/')
    expect(secretsIn(logged.join(''), secrets)).toEqual([])
  })

  it.each(role.options)('is in no answer to a %s', async (by) => {
    const person = by === 'admin' ? admin : await world.person(by)
    const reading = Object.values(contracts)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ method }) => method === 'GET')
    for (const endpoint of reading) {
      for (const provider of endpoint.path.includes(':provider') ? providers : ['']) {
        const answer = await person.send(endpoint, { params: { provider, id: world.firmId } })
        expect(secretsIn(answer.body + JSON.stringify(answer.headers), secrets)).toEqual([])
      }
    }
  })

  it('is neither in the exported audit log nor in the exported ledger', async () => {
    const audit = await admin.call(monitoringApi.exportAudit)
    const ledger = await admin.call(egressApi.exportLedger)
    expect(audit.text).toContain('settings.integration_saved')
    expect(ledger.text).toContain('openrouter')
    expect(secretsIn(audit.text + ledger.text, secrets)).toEqual([])
  })
})
