import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { role } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { problem } from '@pam/contracts/shared/error'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessTable, endpointsByName, isOpenTo, passOf } from './access-table.ts'
import { type TestApp, testApp } from './app.ts'
import { openPage } from './appointments.ts'
import { authenticator } from './authenticator.ts'
import type { Caller } from './caller.ts'
import { openCase } from './cases.ts'
import {
  beginSending,
  inviteTo,
  passkeyOf,
  portalOfCase,
  sendQuestionnaire,
  sharedPaper,
  signInAs,
} from './portal.ts'
import { enterAs, requestInCase, sentRequest } from './signatures.ts'

const byPortal = accessTable.filter((row) => passOf(row) === 'portal').map(({ name }) => name)
const endpointNamed = (name: string): Endpoint => {
  const found = endpointsByName.get(name)
  if (!found) throw new Error(`${name} is not in the contracts.`)
  return found
}
const content = Buffer.from('Two weeks of pay.')

/** What each call of the portal is asked with, by the kind of record in its path. */
const bodies: Record<string, { query?: object; body?: unknown }> = {
  'portalClient.changeMe': { body: { phone: '', address: '', language: 'en' } },
  'portalClient.book': { body: { starts_at: '2026-11-18T15:00:00.000Z' } },
  'portalClient.say': { body: { body: 'When is the hearing?' } },
  'portalClient.beginUpload': { body: { name: 'Lease.txt', size: 5 } },
  'portalClient.saveAnswers': { body: { answers: { name: 'Denise Walker', hurt: 'no' } } },
  'portalClient.addPasskey': { body: { registration: authenticator().register({ challenge: 'made-up' }) } },
  'portalClient.sendPiece': { query: { offset: 0 }, body: content },
}

describe('every call of the portal', () => {
  let world: TestApp
  let client: Caller
  let signer: Caller
  let ids: Record<'case' | 'share' | 'upload' | 'signer' | 'questionnaire' | 'passkey', string>
  let strangers: Record<string, Caller>
  let ownOnly: Record<string, Caller>
  let signedOut: Record<string, Caller>

  beforeAll(async () => {
    world = await testApp()
    const portal = await portalOfCase(world)
    client = portal.client
    const { shareId } = await sharedPaper(world, portal.lawyer, portal.caseId)
    await openPage(portal.lawyer)
    const upload = await beginSending(client, portal.caseId, content)
    const toSign = await requestInCase(world, portal.lawyer, portal.caseId, portal.email)
    const { sentId: questionnaire } = await sendQuestionnaire(portal.lawyer, portal.caseId, portal.accessId)
    const { id: passkey } = await passkeyOf(client)
    ids = { case: portal.caseId, share: shareId, upload, signer: toSign, questionnaire, passkey }
    const removed = await inviteTo(portal.lawyer, portal.caseId, { name: 'Carl Walker' })
    const gone = await signInAs(world, removed.email)
    await portal.lawyer.call(portalApi.remove, { params: { id: removed.accessId } })
    const other = await openCase(portal.lawyer)
    const { email } = await inviteTo(portal.lawyer, other.id, { name: 'Luis Ortega' })
    const spouse = await inviteTo(portal.lawyer, portal.caseId, { name: 'Roy Walker' })
    ownOnly = { 'another client of the same case': await signInAs(world, spouse.email) }
    strangers = {
      'a client of another case': await signInAs(world, email),
      'a client of another firm': (await portalOfCase(await testApp())).client,
    }
    const staff = await Promise.all(
      role.options.map(async (by) => [`the role ${by}`, await world.person(by)] as const),
    )
    const { emails } = await sentRequest(world)
    signer = await enterAs(world, emails[0] ?? '')
    signedOut = {
      'a removed client': gone,
      'a signer': signer,
      nobody: world.visitor(),
      ...Object.fromEntries(staff),
    }
  })

  const asked = (name: string) => {
    const { path } = endpointNamed(name)
    const kinds = {
      '/passkeys/:id': ids.passkey,
      '/uploads/:id': ids.upload,
      '/shared/': ids.share,
      '/signatures/': ids.signer,
      '/my-questionnaires/': ids.questionnaire,
    }
    const id = Object.entries(kinds).find(([part]) => path.includes(part))?.[1] ?? ids.case
    return { ...(path.includes(':id') && { params: { id } }), ...bodies[name] }
  }
  const answerOf = async (by: Caller, name: string) => {
    const answer = await by.send(endpointNamed(name), asked(name))
    const code = answer.statusCode < 400 ? 'answered' : problem.parse(answer.json()).code
    return { code, caching: answer.headers['cache-control'] }
  }

  it('is refused to strangers as if there were nothing, and to all others as signed out; nothing changes', async () => {
    const withRecord = byPortal.filter((name) => endpointNamed(name).path.includes(':id'))
    expect(withRecord).toHaveLength(16)
    const before = await world.fingerprint()
    const wrong: string[] = []
    for (const [who, by] of Object.entries(strangers))
      for (const name of withRecord) {
        const { code } = await answerOf(by, name)
        if (code !== 'not_found') wrong.push(`${name} answers ${code} to ${who}`)
      }
    const toOne = withRecord.filter((name) =>
      ['/my-questionnaires/', '/passkeys/'].some((part) => endpointNamed(name).path.includes(part)),
    )
    expect(toOne).toHaveLength(4)
    for (const [who, by] of Object.entries(ownOnly))
      for (const name of toOne) {
        const { code } = await answerOf(by, name)
        if (code !== 'not_found') wrong.push(`${name} answers ${code} to ${who}`)
      }
    for (const [who, by] of Object.entries(signedOut))
      for (const name of byPortal) {
        const { code } = await answerOf(by, name)
        if (code !== 'signed_out') wrong.push(`${name} answers ${code} to ${who}`)
      }
    expect(wrong).toEqual([])
    expect(await world.fingerprint()).toBe(before)
  })

  it('gives a client nothing of the firm and no request for a signature, and a signer only their own', async () => {
    const before = await world.fingerprint()
    const wrong: string[] = []
    const ofFirm = accessTable.filter((one) => !passOf(one) && !isOpenTo(one, 'visitor'))
    const bySigner = accessTable.filter((one) => passOf(one) === 'signer')
    expect(bySigner.length).toBeGreaterThan(4)
    const closed = [
      ['a client', client, [...ofFirm, ...bySigner]],
      ['a signer', signer, ofFirm],
    ] as const
    for (const [who, by, rows] of closed)
      for (const row of rows) {
        const { name } = row
        const endpoint = endpointNamed(name)
        const params = { id: ids.case, provider: 'did', number: '1' }
        const answer = await by.send(endpoint, { params, ...(endpoint.method !== 'GET' && { body: {} }) })
        // What is not well formed is refused before anybody is asked who they are.
        const isRefused = answer.statusCode === 401 || (passOf(row) && answer.statusCode === 400)
        if (!isRefused) wrong.push(`${name} answers ${answer.statusCode} to ${who}`)
      }
    expect(wrong).toEqual([])
    expect(await world.fingerprint()).toBe(before)
  })

  it('answers the client of the case, and no browser caches the response', async () => {
    const wrong: string[] = []
    const finish = 'portalClient.finishUpload'
    const { options } = await client.call(portalClientApi.offerPasskey)
    bodies['portalClient.addPasskey'] = { body: { registration: authenticator().register(options) } }
    for (const name of [...byPortal.filter((one) => one !== finish), finish]) {
      const { code, caching } = await answerOf(client, name)
      if (code !== 'answered') wrong.push(`${name} answers ${code}`)
      if (caching !== 'no-store') wrong.push(`${name} is kept: ${caching}`)
    }
    expect(wrong).toEqual([])
    expect((await client.send(portalClientApi.signOut)).statusCode).toBe(200)
    expect((await client.send(portalClientApi.me)).statusCode).toBe(401)
  })
})
