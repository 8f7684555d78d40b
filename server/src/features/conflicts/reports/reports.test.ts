import { createHash } from 'node:crypto'
import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { conflictReport } from '@pam/contracts/conflicts/report'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { beginCase, clearCase, openCase } from '#test/cases'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const reportOf = async (by: TestPerson, id: string) => {
  const answer = await by.call(conflictsApi.report, { params: { id } })
  return { ...answer, report: conflictReport.parse(JSON.parse(answer.text)) }
}
const decide = (by: TestPerson, id = '', decision: 'no_conflict' | 'decline' = 'no_conflict') =>
  by.call(conflictsApi.decide, { params: { id }, body: { decision, reason: 'Both agreed in writing.' } })

/** An existing client on the other side of a new case. */
async function againstAClient() {
  const world = await testApp()
  const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
  const first = await openCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'client' }] })
  const next = await beginCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'adverse' }] })
  const check = await lawyer.call(conflictsApi.checkCase, { params: { id: next.id } })
  return { world, lawyer, first, next, check, hit: check.hits[0]?.id ?? '' }
}

describe('the report of a check', () => {
  it('is sealed at once when nothing was found', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
    const names = [{ name: 'Nobody Known', role: 'client' as const }]
    const check = await lawyer.call(conflictsApi.check, { body: { names } })
    expect(check.report).toMatchObject({ version: 1, sealed_by: 'Rosalind Abernathy' })
    const { text, sha256: hash, is_whole, report } = await reportOf(lawyer, check.id)
    expect([hash, is_whole]).toEqual([sha256(text), true])
    expect(report).toMatchObject({
      firm: 'Test firm',
      check_id: check.id,
      asked_by: 'Rosalind Abernathy',
      names,
      corpus: check.corpus,
      threshold: 0.85,
      hits: [],
      previous_sha256: null,
    })
    expect(report.layers).toContain('phonetic')
  })

  it('waits for every decision, and includes all of it', async () => {
    const { lawyer, first, next, check, hit } = await againstAClient()
    expect(check.report).toBeNull()
    await expect(reportOf(lawyer, check.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await decide(lawyer, hit)).report).toMatchObject({ version: 1 })
    const { report } = await reportOf(lawyer, check.id)
    expect(report.case).toMatchObject({ id: next.id, number: next.number })
    expect(report.hits).toMatchObject([
      {
        matched: 'Quentin Zweigart',
        severity: 'red',
        score: 1,
        case: { id: first.id, title: first.title, status: 'open', opened_on: first.opened_on },
        decision: {
          decision: 'no_conflict',
          reason: 'Both agreed in writing.',
          decided_by: 'Rosalind Abernathy',
          carried_over: false,
        },
      },
    ])
  })

  it('decided again is a new version that names the previous one', async () => {
    const { lawyer, check, hit } = await againstAClient()
    const before = (await decide(lawyer, hit, 'decline')).report
    await decide(lawyer, hit)
    const { report, version } = await reportOf(lawyer, check.id)
    expect([version, report.version, report.previous_sha256]).toEqual([2, 2, before?.sha256])
  })

  it('cannot be changed, removed or stored with another hash', async () => {
    const { world, lawyer, check, hit } = await againstAClient()
    await decide(lawyer, hit)
    const { db } = world.services
    for (const act of [
      sql`update conflict_reports set body = '{}' where check_id = ${check.id}`,
      sql`delete from conflict_reports where check_id = ${check.id}`,
      sql`insert into conflict_reports select gen_random_uuid(), firm_id, check_id, 9, sealed_at, sealed_by, '{}', sha256
            from conflict_reports where check_id = ${check.id}`,
    ])
      await expect(db.execute(act)).rejects.toThrow()
  })

  it('withholds what is behind a wall from those outside it', async () => {
    const { world, lawyer, first, check, hit } = await againstAClient()
    await decide(lawyer, hit)
    await lawyer.call(casesApi.wall, { params: { id: first.id }, body: { walled: true } })
    const outside = await world.person('lawyer')
    const masked = await reportOf(outside, check.id)
    expect(masked.is_whole).toBe(false)
    expect(masked.report.hits).toMatchObject([
      {
        matched: 'Possible conflict, contact conflicts counsel',
        is_walled: true,
        case: null,
        decision: null,
      },
    ])
    expect(masked.text).not.toContain(first.id)
    expect(masked.text).not.toContain('Both agreed')
    const whole = await reportOf(lawyer, check.id)
    expect(whole).toMatchObject({ is_whole: true, sha256: sha256(whole.text) })
    expect(masked.sha256).toBe(whole.sha256)
  })
})

it('a case does not open with a name that was not searched, whatever its earlier name', async () => {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id } = await beginCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'client' }] })
  const params = { id }
  await clearCase(lawyer, id)
  await lawyer.call(casesApi.addParty, { params, body: { name: 'Ottoline Vance', role: 'adverse' } })
  await expect(lawyer.call(casesApi.open, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect((await lawyer.call(conflictsApi.ofCase, { params })).why_not).toBe(
    'Names were added or changed since the last check.',
  )
  world.clock.pass(1)
  await clearCase(lawyer, id)
  expect((await lawyer.call(casesApi.open, { params })).status).toBe('open')
})
