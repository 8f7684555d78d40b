import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { mute, openInstallation, unmute } from '#platform/installation/installation'
import { freshDatabase } from '#test/database'
import { httpPeer, type Peer } from '#test/peer'
import { makeOutbound } from './client.ts'
import { egressDepartures, egressSwitches } from './egress.table.ts'
import { makeLedger } from './egress-ledger.ts'
import type { Outbound, OutboundRequest } from './outbound.ts'
import { sha256Of } from './payload.ts'
import { watchedBy } from './watch.ts'

let database: Database
let outbound: Outbound
let firmId: string
const actorId = newId()
const caseId = newId()
const asked: string[] = []
const closers: Array<() => Promise<void>> = []

beforeAll(async () => {
  database = await freshDatabase()
  await openInstallation(database.db, systemClock, 'test')
  // Every row has a distinct time, so that their order is certain.
  let ticks = systemClock.now().getTime()
  const clock = {
    now: () => {
      ticks += 1
      return new Date(ticks)
    },
  }
  const ledger = makeLedger({ db: database.db, clock, log: pino({ level: 'silent' }) })
  outbound = makeOutbound({
    watch: watchedBy(ledger),
    resolve: (host) => {
      asked.push(host)
      return Promise.resolve(['127.0.0.1'])
    },
  })
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(async () => {
  await outbound.close()
  await database.close()
})

async function firm(): Promise<void> {
  firmId = newId()
  await database.query(`insert into firms (id, name, kind, created_at) values ($1, 'Firm', 'firm', now())`, [
    firmId,
  ])
}

/** A server that records every request. */
async function recorder(): Promise<Peer & { heard: string[]; host: string }> {
  const heard: string[] = []
  const peer = await httpPeer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end()
    else if (request.url === '/broken') response.write('half', () => response.destroy())
    else request.resume().on('end', () => response.end('thank you'))
  })
  closers.push(() => peer.close())
  return { ...peer, heard, host: `127.0.0.1:${peer.port}` }
}

const ask = (peer: { url: string; host: string }, path: string, more: Partial<OutboundRequest> = {}) =>
  outbound.request({
    url: peer.url + path,
    firmId,
    actorId,
    caseId,
    provider: 'openrouter',
    purpose: 'chat',
    allowPrivate: [peer.host],
    ...more,
  })

const lines = () =>
  database.db
    .select()
    .from(egressDepartures)
    .where(eq(egressDepartures.firmId, firmId))
    .orderBy(egressDepartures.at, egressDepartures.id)

const flip = (isSet: boolean) =>
  database.db
    .insert(egressSwitches)
    .values({ firmId, nothingLeaves: isSet, changedAt: systemClock.now(), changedBy: actorId })
    .onConflictDoUpdate({ target: egressSwitches.firmId, set: { nothingLeaves: isSet } })

describe('a line of the ledger', () => {
  it('records who, for which case, to whom, how much, the hash and the outcome, but not the content', async () => {
    await firm()
    const peer = await recorder()
    const answer = await ask(peer, '/chat?q=privileged', { method: 'POST', body: 'privileged words' })
    expect(await answer.text()).toBe('thank you')
    const [line] = await lines()
    expect(line).toMatchObject({
      firmId,
      actorId,
      caseId,
      provider: 'openrouter',
      purpose: 'chat',
      method: 'POST',
      host: peer.host,
      bytes: 16,
      payloadHash: sha256Of('privileged words'),
      outcome: 'answered',
      status: 200,
      reason: null,
      bytesReceived: 9,
    })
    expect(line?.tookMs).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(line)).not.toContain('privileged')
  })

  it('is written before a name is asked and before a byte leaves', async () => {
    await firm()
    const seen: unknown[] = []
    const peer = await httpPeer(async (_request, response) => {
      seen.push(...(await lines()).map((entry) => entry.outcome))
      response.end()
    })
    closers.push(() => peer.close())
    const host = `model.test:${peer.port}`
    const answer = await ask({ url: `http://${host}`, host }, '/')
    answer.discard()
    expect(seen).toEqual(['leaving'])
  })

  it('is one for each hop', async () => {
    await firm()
    const peer = await recorder()
    await (await ask(peer, '/moved')).text()
    expect((await lines()).map((entry) => [entry.outcome, entry.status])).toEqual([
      ['answered', 302],
      ['answered', 200],
    ])
  })

  it('hashes a stream while it leaves', async () => {
    await firm()
    const peer = await recorder()
    async function* pieces() {
      yield Buffer.from('in ')
      yield Buffer.from('pieces')
    }
    await (await ask(peer, '/', { method: 'POST', body: pieces(), bodyLength: 9 })).text()
    expect(await lines()).toMatchObject([{ bytes: 9, payloadHash: sha256Of('in pieces') }])
  })

  it('keeps what went wrong', async () => {
    await firm()
    const peer = await recorder()
    await expect((await ask(peer, '/broken')).text()).rejects.toThrow('ended its response early')
    await peer.close()
    closers.pop()
    await expect(ask(peer, '/')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await lines()).toMatchObject([
      { outcome: 'failed', status: 200, reason: 'The service ended its response early.' },
      { outcome: 'failed', status: null, reason: 'The service did not respond as expected.' },
    ])
  })

  it.each([
    ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
    ['http://service.internal/', 'service.internal'],
    ['ftp://files.test/', 'files.test'],
    ['no address', ''],
  ])('is there for the forbidden address %s', async (url, host) => {
    await firm()
    await expect(ask({ url: '', host: '' }, url)).rejects.toMatchObject({ code: 'bad_input' })
    expect(await lines()).toMatchObject([{ host, outcome: 'refused', reason: expect.any(String) }])
  })

  it('that cannot be written stops the request', async () => {
    await firm()
    const peer = await recorder()
    await expect(ask(peer, '/', { provider: '' })).rejects.toThrow()
    expect([peer.heard, await lines()]).toEqual([[], []])
  })

  it('cannot be changed once it is settled, nor taken away', async () => {
    await firm()
    const peer = await recorder()
    await (await ask(peer, '/')).text()
    const mine = `where firm_id = '${firmId}'`
    for (const statement of [
      `update egress_departures set outcome = 'failed' ${mine}`,
      `update egress_departures set bytes = 0 ${mine}`,
      `delete from egress_departures ${mine}`,
      'truncate egress_departures',
    ]) {
      await expect(database.query(statement)).rejects.toThrow('The egress ledger cannot be changed')
    }
    expect(await lines()).toMatchObject([{ outcome: 'answered' }])
  })

  it('left behind by a crash can be settled, but is otherwise unchanged', async () => {
    await firm()
    const line = { id: newId(), firmId, at: systemClock.now(), provider: 'x', purpose: 'y', method: 'GET' }
    await database.db
      .insert(egressDepartures)
      .values({ ...line, host: 'a.test', bytes: 5, outcome: 'leaving' })
    for (const change of ["host = 'b.test'", 'bytes = 0', `actor_id = '${actorId}'`, "outcome = 'leaving'"]) {
      const sql = `update egress_departures set outcome = 'failed', ${change} where id = '${line.id}'`
      await expect(database.query(sql.replace(/'failed', outcome = /, ''))).rejects.toThrow(
        'cannot be changed',
      )
    }
    expect(await lines()).toMatchObject([{ outcome: 'leaving', host: 'a.test', bytes: 5 }])
  })
})

describe('the switch', () => {
  it('lets nothing leave, asks no name server, and lets it leave again when lifted', async () => {
    await firm()
    const peer = await recorder()
    await flip(true)
    asked.length = 0
    for (const path of ['/', '/moved', '/again']) {
      await expect(ask(peer, path, { method: 'POST', body: 'x' })).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Your firm has blocked outbound traffic.'),
      })
    }
    expect([peer.connections(), peer.heard, asked]).toEqual([0, [], []])
    expect((await lines()).map((entry) => entry.outcome)).toEqual(['refused', 'refused', 'refused'])
    await flip(false)
    expect(await (await ask(peer, '/')).text()).toBe('thank you')
    expect(peer.heard).toEqual(['GET /'])
  })

  it('stops the next hop of a request under way', async () => {
    await firm()
    const peer = await httpPeer(async (request, response) => {
      if (request.url !== '/moved') return response.end('too late')
      await flip(true)
      return response.writeHead(302, { location: '/there' }).end()
    })
    closers.push(() => peer.close())
    const host = `127.0.0.1:${peer.port}`
    await expect(ask({ url: peer.url, host }, '/moved')).rejects.toThrow('blocked outbound traffic')
    expect((await lines()).map((entry) => entry.outcome)).toEqual(['answered', 'refused'])
  })

  it('of one firm stops no other', async () => {
    await firm()
    await flip(true)
    await firm()
    const peer = await recorder()
    expect(await (await ask(peer, '/')).text()).toBe('thank you')
  })
})

describe('a muted copy', () => {
  it('blocks traffic for every firm, and records it in the ledger', async () => {
    await firm()
    const peer = await recorder()
    await mute(database.db, systemClock.now())
    try {
      await expect(ask(peer, '/')).rejects.toThrow('This installation is muted and sends nothing.')
    } finally {
      await unmute(database.db)
    }
    expect(peer.connections()).toBe(0)
    expect(await lines()).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('muted') }])
  })
})

describe('a request to a service of the firm’s own', () => {
  it('is sent while the firm’s switch is set, and the ledger records it', async () => {
    await firm()
    const peer = await recorder()
    await flip(true)
    await expect(ask(peer, '/')).rejects.toThrow(/blocked outbound traffic/)
    expect(await (await ask(peer, '/', { staysInside: true })).text()).toBe('thank you')
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(['refused', 'answered'])
  })

  it('is blocked if its host is a name or outside, or the copy is muted', async () => {
    await firm()
    const peer = await recorder()
    await flip(true)
    for (const host of [`model.test:${peer.port}`, '8.8.8.8:80'])
      await expect(ask({ url: `http://${host}`, host }, '/', { staysInside: true })).rejects.toThrow(
        /blocked outbound traffic/,
      )
    await flip(false)
    await mute(database.db, systemClock.now())
    await expect(ask(peer, '/', { staysInside: true })).rejects.toThrow(/muted/)
    await unmute(database.db)
    expect(peer.heard).toEqual([])
  })
})
