import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { anyRun, giveOpinion, research } from '#test/research'
import { unzip } from '#test/unzip'

const filter = { jurisdiction: 'United States, Ninth Circuit' }
const invented = 'Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019)'

async function withNotes(world: TestApp, notes: string) {
  const { lawyer, run } = await anyRun(world, { filter })
  await lawyer.call(api.change, { params: { id: run.id }, body: { revision: run.revision, notes } })
  return { lawyer, id: run.id }
}

const exported = (by: TestPerson, id: string, as: 'docx' | 'pdf') =>
  by.send(api.export, { params: { id }, query: { as } })

describe('the export of a memo', () => {
  it('is a Word file with the citation report appended', async () => {
    const { lawyer, run } = await anyRun(await testApp(), { filter })
    const response = await exported(lawyer, run.id, 'docx')
    expect(response.statusCode).toBe(200)
    const words = unzip(response.rawPayload).get('word/document.xml') ?? ''
    for (const part of [
      ...['Question presented', 'Brief answer', 'Authorities against', 'Open points', 'Not searched'],
      ...['Citation report', '812 F.4th 77: Verified.', 'Not checked for good law or for the proposition.'],
    ])
      expect(words).toContain(part)
    expect(words).toMatch(/Source: [^<]*, record [^<]*, read [A-Z][^<]* UTC, SHA-256 [0-9a-f]{16}\./)
  })

  it('is a PDF', async () => {
    const { lawyer, run } = await anyRun(await testApp(), { filter })
    const response = await exported(lawyer, run.id, 'pdf')
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    ['an invented case', `See ${invented}.`],
    ['the right place under another name', 'See Smith v. Jones, 812 F.4th 77 (9th Cir. 2025).'],
    ['another year', 'See Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2015).'],
    ['a page past the end of the case', 'See Ostrander v. Pellham, 812 F.4th 77, 95 (9th Cir. 2025).'],
    [
      'a misquote',
      '“A lease frees the tenant from the day of signing.” Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025).',
    ],
    ['a name without a place', 'So it was held in Doe v. Roe.'],
    ['a citation of a paid service', 'See Smith v. Jones, 2024 WL 123456 (S.D.N.Y. Jan. 5, 2024).'],
    ['letters that only look alike', 'See Smith v. Jones, ５５０ U.\u200bS. 54 (2007).'],
  ])('is refused while it contains %s', async (_, notes) => {
    const world = await testApp()
    const { lawyer, id } = await withNotes(world, notes)
    for (const as of ['docx', 'pdf'] as const) expect((await exported(lawyer, id, as)).statusCode).toBe(409)
    expect((await world.auditOf()).map(({ action }) => action)).toContain('research.export_refused')
  })

  it('succeeds once a lawyer has signed off on each exception, with name and reason in the report', async () => {
    const world = await testApp()
    const { lawyer, id } = await withNotes(world, `See ${invented}.`)
    const gate = await lawyer.call(api.gate, { params: { id } })
    expect(gate).toMatchObject({
      is_open: true,
      findings: [{ kind: 'citation', verdict: 'NOT_FOUND', signed: null }],
    })
    const key = gate.findings[0]?.key ?? ''
    const reason = 'Named as an example of an invented case.'
    const after = await lawyer.call(api.signOff, { params: { id }, body: { key, reason } })
    expect(after).toMatchObject({ is_open: false, findings: [{ signed: { reason } }] })
    const response = await exported(lawyer, id, 'docx')
    expect(response.statusCode).toBe(200)
    const words = unzip(response.rawPayload).get('word/document.xml') ?? ''
    expect(words).toContain('Signed off by')
    expect(words).toContain(reason)
    expect((await world.auditOf()).map(({ action }) => action)).toContain('research.signed_off')
    await lawyer.call(api.withdraw, { params: { id, key } })
    expect((await exported(lawyer, id, 'docx')).statusCode).toBe(409)
  })

  it('accepts no sign-off from a non-lawyer, or on another finding', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const paralegal = await world.person('paralegal')
    const body = { key: 'nothing', reason: 'Because I say so here.' }
    const { id: caseId } = await openCase(lead)
    const { id } = await research(world, lead, { case_id: caseId })
    await expect(paralegal.call(api.signOff, { params: { id }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(lead.call(api.signOff, { params: { id }, body })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is checked again: a sign-off does not survive a change of the text or of the record', async () => {
    const world = await testApp()
    const { lawyer, id } = await withNotes(world, `See ${invented}.`)
    const [finding] = (await lawyer.call(api.gate, { params: { id } })).findings
    const reason = 'Known to us from another brief.'
    await lawyer.call(api.signOff, { params: { id }, body: { key: finding?.key ?? '', reason } })
    await giveOpinion(world, lawyer, { title: 'Quimby v. Voss', citation: '925 F.3d 1339', year: 2019 })
    const gate = await lawyer.call(api.gate, { params: { id } })
    expect(gate.findings).toMatchObject([{ verdict: 'MISMATCH', signed: null }])
    expect((await exported(lawyer, id, 'docx')).statusCode).toBe(409)
  })

  it('does not carry the sign-off on one wrong page over to another', async () => {
    const world = await testApp()
    const cite = (page: number) => `See Ostrander v. Pellham, 812 F.4th 77, ${page} (9th Cir. 2025).`
    const { lawyer, id } = await withNotes(world, cite(95))
    const params = { id }
    const [finding] = (await lawyer.call(api.gate, { params })).findings
    const body = { key: finding?.key ?? '', reason: 'The bound volume has this page.' }
    expect(await lawyer.call(api.signOff, { params, body })).toMatchObject({ is_open: false })
    const { revision } = await lawyer.call(api.show, { params })
    await lawyer.call(api.change, { params, body: { revision, notes: cite(96) } })
    expect(await lawyer.call(api.gate, { params })).toMatchObject({
      is_open: true,
      findings: [{ verdict: 'MISMATCH', signed: null }],
    })
  })

  it('keeps two people’s edits of the notes from overwriting each other', async () => {
    const { lawyer, run } = await anyRun(await testApp(), { filter })
    const params = { id: run.id }
    await lawyer.call(api.change, { params, body: { revision: 0, notes: 'First.' } })
    await expect(
      lawyer.call(api.change, { params, body: { revision: 0, notes: 'Second.' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
