import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { settingsApi } from '@pam/contracts/settings'
import { describe, expect, it } from 'vitest'
import { sweepDocuments } from '#slice/documents/sweep.job'
import { type TestPerson, testApp } from '#test/app'
import { giveAndRead, longClosed, proposedDestruction } from '#test/documents'
import { yearsAfter } from './time.ts'

const due = async (by: TestPerson) => (await by.call(documentRetentionApi.due)).items
const reason = 'Seven years are over.'

async function setRules(by: TestPerson, caseId: string, change: object) {
  const { version, ai_allowed, legal_hold, retention_years } = await by.call(casesApi.show, {
    params: { id: caseId },
  })
  const body = { ai_allowed, legal_hold, retention_years, version, ...change }
  return by.call(casesApi.changeRules, { params: { id: caseId }, body })
}

describe('the time documents are kept', () => {
  it('is over when the years of the firm are, or those of the case', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await longClosed(world)
    expect(await due(lawyer)).toMatchObject([
      {
        case_id: caseId,
        years: 7,
        years_from: 'firm',
        kept_until: '2026-11-16',
        documents: 1,
        proposal: null,
      },
    ])
    const admin = await world.person('admin')
    const { changed_at: _a, changed_by: _b, ...now } = await admin.call(settingsApi.retention)
    await admin.call(settingsApi.changeRetention, { body: { ...now, closed_case_years: 10 } })
    expect(await due(lawyer)).toEqual([])
    const body = { case_id: caseId, reason }
    await expect(lawyer.call(documentRetentionApi.propose, { body })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'The documents of this case are kept until 2029-11-16.',
    })
    await setRules(lawyer, caseId, { retention_years: 5 })
    expect(await due(lawyer)).toMatchObject([{ years: 5, years_from: 'case', kept_until: '2024-11-16' }])
  })

  it.each([
    ['2019-11-16', 7, '2026-11-16'],
    ['2024-02-29', 1, '2025-03-01'],
    ['2020-02-29', 4, '2024-02-29'],
  ])('%s and %i years is %s', (day, years, end) => {
    expect(yearsAfter(day, years)).toBe(end)
  })
})

describe('the destruction of documents', () => {
  it('takes two people, leaves a certificate and nothing else', async () => {
    const world = await testApp()
    const { lawyer, caseId, document, id } = await proposedDestruction(world)
    const admin = await world.person('admin')
    await expect(lawyer.call(documentRetentionApi.approve, { params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'Someone else must approve what you proposed.',
    })
    expect(await due(lawyer)).toMatchObject([{ proposal: { id, reason, can_approve: false } }])
    expect(await due(admin)).toMatchObject([{ proposal: { id, can_approve: true } }])
    const certificate = await admin.call(documentRetentionApi.approve, { params: { id } })
    expect(certificate).toMatchObject({
      case_id: caseId,
      reason,
      documents: [{ name: 'Lease.txt', versions: [{ number: 1, sha256: document.sha256 }] }],
    })
    await expect(lawyer.call(documentsApi.show, { params: { id: document.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const ctx = { ...world.services, now: () => world.clock.now(), signal: new AbortController().signal }
    await sweepDocuments.run(ctx as never, {})
    for await (const file of world.services.files.list()) expect(file.sha256).not.toBe(document.sha256)
    expect((await lawyer.call(casesApi.show, { params: { id: caseId } })).status).toBe('closed')
    expect((await lawyer.call(documentRetentionApi.certificates)).items).toEqual([certificate])
    const file = await lawyer.send(documentRetentionApi.certificate, { params: { id } })
    expect(file.body).toContain(`SHA-256 ${document.sha256}`)
    expect(await due(admin)).toEqual([])
    await expect(admin.call(documentRetentionApi.approve, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('of a firm with one lawyer needs no second person', async () => {
    const world = await testApp()
    const { lawyer, id } = await proposedDestruction(world)
    expect((await lawyer.call(documentRetentionApi.approve, { params: { id } })).approved_by).toBe(
      (await lawyer.call(documentRetentionApi.certificates)).items[0]?.proposed_by,
    )
  })

  it('is stopped by a legal hold at every step, also one that came after the proposal', async () => {
    const world = await testApp()
    const { lawyer, caseId, document, id } = await proposedDestruction(world)
    const admin = await world.person('admin')
    await setRules(lawyer, caseId, { legal_hold: true })
    await expect(admin.call(documentRetentionApi.approve, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This case is on legal hold: nothing in it can be destroyed.',
    })
    expect(await due(admin)).toMatchObject([{ legal_hold: true, proposal: { can_approve: false } }])
    await admin.call(documentRetentionApi.refuse, { params: { id } })
    const body = { case_id: caseId, reason }
    await expect(lawyer.call(documentRetentionApi.propose, { body })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await lawyer.call(documentsApi.show, { params: { id: document.id } })).toMatchObject({
      state: 'ready',
    })
  })

  it('is proposed once, can be refused, and is not for those who may not see the case', async () => {
    const world = await testApp()
    const { lawyer, caseId, id } = await proposedDestruction(world)
    const body = { case_id: caseId, reason }
    await expect(lawyer.call(documentRetentionApi.propose, { body })).rejects.toMatchObject({
      detail: 'Destruction of these documents was already proposed.',
    })
    const paralegal = await world.person('paralegal')
    expect(await due(paralegal)).toEqual([])
    await expect(paralegal.call(documentRetentionApi.refuse, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await lawyer.call(documentRetentionApi.refuse, { params: { id } })).proposal).toBeNull()
    expect((await lawyer.call(documentRetentionApi.propose, { body })).proposal?.reason).toBe(reason)
  })

  it('is not proposed for a case that is open', async () => {
    const world = await testApp()
    const { lawyer } = await longClosed(world)
    const { case_id } = await giveAndRead(world, lawyer)
    expect(case_id).toBeNull()
    const { id } = await lawyer.call(casesApi.begin, {
      body: { title: 'Another', practice_area: 'real-estate' },
    })
    await expect(
      lawyer.call(documentRetentionApi.propose, { body: { case_id: id, reason } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
