import { deadlinesApi } from '@pam/contracts/deadlines'
import { limitationClaim } from '@pam/contracts/deadlines/limitations'
import { claimKinds } from '@pam/law/limitations/limitation-file'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { injuryLimit } from '#test/deadlines'

describe('a statute of limitations', () => {
  it('is listed with its authority, its extensions and its source', async () => {
    expect(limitationClaim.options).toEqual([...claimKinds])
    const lawyer = await (await testApp()).person('lawyer')
    const { entries } = await lawyer.call(deadlinesApi.limitations)
    const states = new Set(entries.map(({ jurisdiction }) => jurisdiction))
    expect([...states].sort()).toEqual(['CA', 'FL', 'GA', 'IL', 'NJ', 'NY', 'PA', 'TX', 'US'])
    expect(entries.find(({ id }) => id === 'ny-medical')).toMatchObject({
      period: '30 months',
      citation: 'CPLR 214-a',
      uses_discovery: false,
      uses_minority: true,
      is_unchecked: false,
    })
  })

  it('is computed without being saved; a refusal names its field', async () => {
    const lawyer = await (await testApp()).person('lawyer')
    const compute = (change: object) =>
      lawyer.call(deadlinesApi.computeLimitation, { body: { ...injuryLimit.input, ...change } })
    expect((await compute({})).computed).toMatchObject({ due: '2026-11-18', earliest: '2026-11-18' })
    expect((await compute({ discovery: '2025-01-06' })).computed).toMatchObject({ due: '2027-01-06' })
    await expect(compute({ discovery: '2024-01-06' })).rejects.toMatchObject({
      fields: { discovery: expect.stringContaining('before') },
    })
    await expect(compute({ entry: 'zz-none' })).rejects.toMatchObject({
      fields: { entry: expect.any(String) },
    })
    expect((await lawyer.call(deadlinesApi.list, { query: {} })).items).toEqual([])
  })

  it('is added to a case with its proof, and is in the list of limitation dates', async () => {
    const { lawyer, case: legalCase } = await lawyerWithCase(await testApp())
    const body = {
      ...injuryLimit,
      input: { ...injuryLimit.input, accrual: '2022-11-14', discovery: '2024-11-14' },
    }
    const kept = await lawyer.call(deadlinesApi.addLimitation, { params: { id: legalCase.id }, body })
    // November 14, 2026 is a Saturday: CCP 12a gives Monday, the internal due date is Friday.
    expect(kept).toMatchObject({
      source: 'limitation',
      due: '2026-11-16',
      safe_due: '2026-11-13',
      authority: 'CCP 335.1',
      is_jurisdictional: true,
      input: null,
      limitation: { input: body.input, computed: { earliest: '2024-11-14' }, entry: { id: 'ca-injury' } },
    })
    expect(kept.warnings).toBe(kept.limitation?.computed.warnings.length)
    const { items } = await lawyer.call(deadlinesApi.list, {
      query: { limitation: 'true', case_id: legalCase.id },
    })
    expect(items.map(({ id }) => id)).toEqual([kept.id])
  })

  it('is proposed to move when a closed day is added, and moves with its proof when a person accepts', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    const kept = await lawyer.call(deadlinesApi.addLimitation, {
      params: { id: legalCase.id },
      body: injuryLimit,
    })
    expect(kept.due).toBe('2026-11-18')
    await admin.call(deadlinesApi.addOverlay, {
      body: { jurisdiction: 'st:CA', date: '2026-11-18', name: 'Closure', authority: 'Order 12' },
    })
    expect((await lawyer.call(deadlinesApi.show, { params: { id: kept.id } })).due).toBe('2026-11-18')
    const [change] = (await lawyer.call(deadlinesApi.changes)).items
    expect(change).toMatchObject({ deadline_id: kept.id, after: '2026-11-19', safe_after: '2026-11-17' })
    await lawyer.call(deadlinesApi.decideChange, { params: { id: change?.id ?? '' }, body: { accept: true } })
    expect(await lawyer.call(deadlinesApi.show, { params: { id: kept.id } })).toMatchObject({
      due: '2026-11-19',
      safe_due: '2026-11-17',
      limitation: { computed: { due: '2026-11-19' } },
      computed: null,
    })
  })

  it('counts a day the firm added as closed', async () => {
    const world = await testApp()
    const { lawyer } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    await admin.call(deadlinesApi.addOverlay, {
      body: { jurisdiction: 'st:CA', date: '2026-11-18', name: 'Closure', authority: 'Order 12' },
    })
    const { computed } = await lawyer.call(deadlinesApi.computeLimitation, { body: injuryLimit.input })
    expect([computed.due, computed.safe_due]).toEqual(['2026-11-19', '2026-11-17'])
  })
})
