import { analysisApi } from '@pam/contracts/analysis'
import { documentsApi } from '@pam/contracts/documents'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { likeness } from '@pam/law/clauses/likeness'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { analyses } from '#table/analysis/analysis'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { giveAndRead, giveDocument } from '#test/documents'
import { findUnanalysed } from './analysis.jobs.ts'

const analysisOf = (by: TestPerson, id: string) => by.call(analysisApi.show, { params: { id } })

async function analysed(content = exampleContract, settings = {}) {
  const world = await testApp(settings)
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer, { name: 'Services.txt', content })
  return { world, lawyer, id }
}

const runFind = async (world: TestApp) => {
  const { db, jobs } = world.services
  await db.transaction((tx) => jobs.enqueue(tx, findUnanalysed, {}))
  await jobs.settle()
}

describe('the analysis of a contract', () => {
  it('waits for the text, and is available after it is read', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveDocument(lawyer, { content: exampleContract })
    expect(await analysisOf(lawyer, id)).toMatchObject({
      state: 'waiting',
      reason: 'The document is still being processed.',
      clauses: [],
    })
    await world.services.jobs.settle()
    expect(await analysisOf(lawyer, id)).toMatchObject({ state: 'done', reason: null, kind: 'contract' })
  })

  it('answers all categories with spans that match the text exactly', async () => {
    const { lawyer, id } = await analysed()
    const { clauses, facts, lint, proposed_deadlines: deadlines } = await analysisOf(lawyer, id)
    const { text } = await lawyer.call(documentsApi.text, { params: { id } })
    expect(clauses.map((clause) => clause.category)).toEqual([...clauseCategories])
    const spans = [
      ...clauses.flatMap((clause) => clause.spans),
      ...facts.map((fact) => fact.span),
      ...deadlines.map((deadline) => deadline.span),
    ]
    for (const { start, end, text: words } of spans) expect(text.slice(start, end)).toBe(words)
    for (const { spans: them } of clauses) {
      expect(them.length).toBeLessThanOrEqual(3)
      expect(them.map((entry) => entry.score)).toEqual(
        them.map((entry) => entry.score).toSorted((a, b) => b - a),
      )
    }
    const found = clauses.filter((clause) => clause.found).map((clause) => clause.category)
    expect(found).toEqual(
      expect.arrayContaining([
        'Governing Law',
        'Anti-Assignment',
        'Cap On Liability',
        'Renewal Term',
        'Parties',
      ]),
    )
    expect(found).not.toContain('Source Code Escrow')
    expect(lint).toEqual([])
  })

  it('reports what it did not find as not found with what was searched, never as absent', async () => {
    const { lawyer, id } = await analysed()
    const { clauses, risks } = await analysisOf(lawyer, id)
    for (const { found, searched } of clauses.filter((clause) => !clause.found)) {
      expect(found).toBe(false)
      expect(searched).toMatch(
        /^Each of the \d+ passages was compared with .* A clause marked “not found” may still be there\.$/,
      )
    }
    for (const words of [...clauses.map((clause) => clause.searched), ...risks.map((risk) => risk.reason)])
      expect(words).not.toMatch(/\bnone\b|\bno such clause\b|\bdoes not (?:have|contain)\b/i)
  })

  it('gives the worked example for the customer, and depends on the side', async () => {
    const { world, lawyer, id } = await analysed()
    const admin = await world.person('admin')
    const playbook = { governing_law: ['Delaware'], insurance_limit: null, budget: null, annual_fees: null }
    await admin.call(analysisApi.changePlaybook, { body: playbook })
    expect(await lawyer.call(analysisApi.playbook)).toEqual(playbook)
    const taken = await lawyer.call(analysisApi.takeSide, { params: { id }, body: { we_are: 'customer' } })
    expect(taken).toMatchObject({ side: 'customer', level: 'amber' })
    expect(taken.risks.map(({ rule, points }) => [rule, points])).toEqual([
      ['convenience_of_theirs', 4],
      ['low_cap', 3],
    ])
    expect(taken.proposed_deadlines[0]).toMatchObject({
      what: 'renewal_notice',
      due: '2027-01-30',
      weekday: 'Saturday',
      safe_due: '2027-01-29',
    })
    await admin.call(analysisApi.changePlaybook, { body: { ...playbook, governing_law: ['Texas'] } })
    const { risks } = await analysisOf(lawyer, id)
    expect(risks.map((risk) => risk.rule)).toContain('law_outside')
    const vendor = await lawyer.call(analysisApi.takeSide, { params: { id }, body: { we_are: 'vendor' } })
    expect(vendor.risks.map((risk) => risk.rule)).not.toContain('low_cap')
  })

  it('files the kind with its reason, and never over a person’s choice', async () => {
    const { world, lawyer, id } = await analysed()
    const filed = await lawyer.call(documentsApi.show, { params: { id } })
    expect(filed).toMatchObject({ kind: 'contract', kind_reason: expect.stringMatching(/^It says “/) })
    const { name, tags, revision } = filed
    await lawyer.call(documentsApi.change, {
      params: { id },
      body: { name, tags, kind: 'evidence', revision },
    })
    await lawyer.call(analysisApi.again, { params: { id } })
    await world.services.jobs.settle()
    expect(await lawyer.call(documentsApi.show, { params: { id } })).toMatchObject({
      kind: 'evidence',
      kind_reason: null,
    })
  })

  it('says plainly that there was nothing to read', async () => {
    const { lawyer, id } = await analysed('   \n  \n')
    const answer = await analysisOf(lawyer, id)
    expect(answer).toMatchObject({ state: 'failed', clauses: [], level: null })
    expect(answer.reason).toMatch(/No text was found|could not be read|empty/)
  })

  it('evaluates no risk rules if it is not a contract', async () => {
    const { lawyer, id } = await analysed(
      'From: a@example.com\nTo: b@example.com\nSubject: Lunch\n\nDear Ann,\nlunch at noon?',
    )
    expect(await analysisOf(lawyer, id)).toMatchObject({
      state: 'done',
      level: null,
      risks: [],
      lint: [],
      kind: 'e_mail',
    })
  })

  it('is recovered when it was lost, and abandoned after three tries', async () => {
    const { world, lawyer, id } = await analysed()
    const { db } = world.services
    await db.delete(analyses).where(eq(analyses.firmId, world.firmId))
    expect(await analysisOf(lawyer, id)).toMatchObject({ state: 'waiting' })
    await runFind(world)
    expect(await analysisOf(lawyer, id)).toMatchObject({ state: 'done' })
    await db
      .update(analyses)
      .set({
        state: 'analysing',
        result: null,
        tries: 3,
        startedAt: new Date(world.clock.now().getTime() - 3_600_000),
      })
      .where(eq(analyses.firmId, world.firmId))
    await runFind(world)
    expect(await analysisOf(lawyer, id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/did not finish/),
    })
  })
})

describe('who reads an analysis', () => {
  it('is whoever reads the document: not found for others, withheld while it is quarantined', async () => {
    const { world, id } = await analysed()
    const other = await world.person('lawyer')
    for (const call of [
      () => analysisOf(other, id),
      () => other.call(analysisApi.takeSide, { params: { id }, body: { we_are: 'vendor' } }),
      () => other.call(analysisApi.compare, { query: { left: id, right: id } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets only those who may change the document set our side', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const assistant = await world.person('user')
    const { id } = await giveAndRead(world, lead, { content: exampleContract, fields: { audience: 'firm' } })
    expect(await analysisOf(assistant, id)).toMatchObject({ can_change: false })
    await expect(
      assistant.call(analysisApi.takeSide, { params: { id }, body: { we_are: 'vendor' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the report and the comparison', () => {
  it('can be saved as a Word file', async () => {
    const { lawyer, id } = await analysed()
    const answer = await lawyer.send(analysisApi.report, { params: { id } })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(answer.headers['content-disposition']).toContain('Services - analysis.docx')
  })

  it('compares clause by clause', async () => {
    const { world, lawyer, id } = await analysed()
    const changed = exampleContract
      .replace(/10\. Governing Law.*\n/, '')
      .replace('(60) days', '(60) long days')
    const other = await giveAndRead(world, lawyer, { name: 'Other.txt', content: changed })
    const { clauses, left_name: left } = await lawyer.call(analysisApi.compare, {
      query: { left: id, right: other.id },
    })
    const verdicts = new Map(clauses.map((clause) => [clause.category, clause.verdict]))
    expect(left).toBe('Services.txt')
    expect(verdicts.get('Governing Law')).toBe('only_left')
    expect(verdicts.get('Cap On Liability')).toBe('alike')
    expect(verdicts.get('Source Code Escrow')).toBe('neither')
    const file = await lawyer.send(analysisApi.compareFile, { query: { left: id, right: other.id } })
    expect(file.headers['content-disposition']).toContain('Clauses compared.csv')
    expect(file.body).toMatch(/Governing Law,Found in the first only,".*State of Delaware.*",1,Not found,/)
  })

  it('is refused with a message while a document is not analyzed', async () => {
    const { world, lawyer, id } = await analysed()
    const fresh = await giveDocument(lawyer, {
      name: 'Fresh.txt',
      content: `${exampleContract} ${world.firmId}`,
    })
    await expect(
      lawyer.call(analysisApi.compare, { query: { left: id, right: fresh.id } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const report = await lawyer.send(analysisApi.report, { params: { id: fresh.id } })
    expect(report.statusCode).toBe(409)
  })

  it.each([
    ['a b c d', 'a b c d', 1],
    ['a b', 'c d', 0],
    ['a a b', 'a b b', 0.5],
  ])('compares %j and %j: similarity %d', (left, right, share) => {
    expect(likeness(left, right)).toBe(share)
  })
})

describe('the words of a document', () => {
  it('never reach a log, whatever happens to them', async () => {
    const lines: string[] = []
    const { default: pino } = await import('pino')
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const { lawyer, id } = await analysed(`${exampleContract}\nThe word is xylographer.`, { log })
    await analysisOf(lawyer, id)
    expect(lines.join('')).not.toContain('xylographer')
  })
})
