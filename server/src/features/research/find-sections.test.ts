import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { researchApi } from '@pam/contracts/research'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { type TestApp, testApp } from '#test/app'
import { exportCase, importCase, openCase } from '#test/cases'
import { giveItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { emptyAuthorityIndex, giveOpinion, research } from '#test/research'
import { unzip } from '#test/unzip'
import { importFile } from './authorities/import-file.ts'
import { indexSections } from './authorities/sections.jobs.ts'
import { watchResearch } from './runs.jobs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pam-sections-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await emptyAuthorityIndex(await testApp())
})

const section = (number: string, heading: string, parts: readonly string[]) => `
<section identifier="/us/usc/t99/s${number}"><num value="${number}">§ ${number}.</num><heading> ${heading}</heading>
${parts.map((part, at) => `<subsection><num>(${'abc'[at]})</num><content><p>${part}</p></content></subsection>`).join('')}</section>`

const uslm = `<?xml version="1.0"?><uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"><main>
${section('5501', 'Marshland leases', ['This section applies to every lease of marshland.', 'A lease of marshland binds the tenant from the day on which the lease is signed.'])}
${section('5502', 'Oyster beds', ['An oyster bed is surveyed by the warden once in every calendar year.'])}
</main></uscDoc>`
const ecfr = `<?xml version="1.0"?><ECFR><DIV1 N="98" TYPE="TITLE"><DIV8 N="§ 240.55" TYPE="SECTION">
<HEAD>§ 240.55   Marshland notices.</HEAD><P>(a) A notice under this part is in writing.</P>
<P>(1) A tenant bound by a marshland lease receives the notice on the day of signing.</P></DIV8></DIV1></ECFR>`
const clusters =
  'id,date_filed,slug,case_name,docket_id,blocked\n955001,2019-05-01,a,Ravenel v. Sorkin,77001,f\n'

const question = 'Is a tenant bound by a marshland lease from the day of signing?'

async function withImports(...files: readonly string[]) {
  const world = await testApp()
  await emptyAuthorityIndex(world)
  await take(world, ...files)
  return { world, lawyer: await world.person('lawyer') }
}

async function take(world: TestApp, ...files: readonly string[]) {
  for (const text of files) {
    const path = join(folder, `${newId()}.xml`)
    await writeFile(path, text)
    await importFile(world.services, path, () => undefined)
  }
}

const textsOf = (run: Awaited<ReturnType<typeof research>>) => run.steps.map(({ text }) => text)

describe('a research run with imported codes', () => {
  it('quotes the sections that answer the question, at their subsection, and says what it searched', async () => {
    const { world, lawyer } = await withImports(uslm, ecfr)
    const run = await research(world, lawyer, { question })
    const cites = run.memo?.authorities.map(({ cite }) => cite)
    expect(cites).toContain('99 U.S.C. § 5501')
    expect(cites).toContain('98 C.F.R. § 240.55')
    expect(cites).not.toContain('99 U.S.C. § 5502')
    expect(run.memo?.authorities.find(({ cite }) => cite === '99 U.S.C. § 5501')).toMatchObject({
      knowledge_id: null,
      address: 'https://uscode.house.gov/view.xhtml?req=(title%3A99%20section%3A5501%20edition%3Aprelim)',
      title: 'Marshland leases',
      jurisdiction: 'United States',
      side: 'for',
      extracts: expect.arrayContaining([
        expect.objectContaining({
          words: 'A lease of marshland binds the tenant from the day on which the lease is signed.',
          is_quotation: true,
          pin: '(b)',
          cite: '99 U.S.C. § 5501(b)',
        }),
      ]),
    })
    expect(run.memo?.authorities.find(({ cite }) => cite === '98 C.F.R. § 240.55')).toMatchObject({
      address: 'https://www.ecfr.gov/current/title-98/section-240.55',
      extracts: [{ pin: '(a)(1)', cite: '98 C.F.R. § 240.55(a)(1)' }],
    })
    expect(textsOf(run)).toContain(
      'Searched the imported text of 2 sections of the U.S. Code and 1 section of the CFR.',
    )
    const gate = await lawyer.call(api.gate, { params: { id: run.id } })
    expect(gate).toMatchObject({ is_open: false, findings: [] })
  })

  it('finds sections imported before they were indexed once the job has indexed them', async () => {
    const { world, lawyer } = await withImports(uslm)
    await world.services.db.execute(sql`update authority_sections set terms = null`)
    const before = await research(world, lawyer, { question })
    expect(before.memo?.authorities.map(({ cite }) => cite)).not.toContain('99 U.S.C. § 5501')
    expect(textsOf(before).join(' ')).toContain(
      'Of these, 2 sections are still being indexed and were not searched.',
    )
    await world.services.jobs.enqueue(world.services.db, indexSections, {})
    await world.services.jobs.settle()
    const after = await research(world, lawyer, { question })
    expect(after.memo?.authorities.map(({ cite }) => cite)).toContain('99 U.S.C. § 5501')
  })

  it('reads the imported text instead of a summary of the same section, and checks quotations against it', async () => {
    const { world, lawyer } = await withImports(uslm)
    const words = 'A lease of marshland binds the tenant from the day on which the lease is signed.'
    await giveItem(lawyer, {
      collection: 'statutes',
      title: 'Marshland lease statute',
      citation: '99 U.S.C. § 5501',
      jurisdiction: 'United States',
      body: 'Summary: a tenant is bound by a lease of marshland from the day of signing the lease.',
    })
    const run = await research(world, lawyer, { question })
    const same = run.memo?.authorities.filter(({ cite }) => cite === '99 U.S.C. § 5501')
    expect(same).toMatchObject([{ knowledge_id: null, extracts: [{ is_quotation: true }] }])
    const aside = run.steps.find(({ kind }) => kind === 'set_aside')?.items.map(({ detail }) => detail)
    expect(aside).toContain('Its imported text was read instead of this summary.')
    const checked = await lawyer.call(researchApi.checkCitations, {
      body: {
        text: `“${words}” 99 U.S.C. § 5501(b). “${words.replace('binds', 'frees')}” 99 U.S.C. § 5501(b).`,
      },
    })
    expect(checked.quotations.map(({ verdict }) => verdict)).toEqual(['FOUND', 'NOT_FOUND'])
  })

  it('says which imported law it could not read, and when a filter excludes all of it', async () => {
    const { world, lawyer } = await withImports(clusters)
    const without = await research(world, lawyer, { question })
    expect(textsOf(without)).toContain(
      'No imported text was searched. Imported decisions have names, dates and citations but no opinions: citations are checked against them, and their text was not searched.',
    )
    await take(world, uslm)
    const elsewhere = await research(world, lawyer, { question, filter: { jurisdiction: 'Marshland' } })
    expect(textsOf(elsewhere).join(' ')).toContain(
      'The imported law (2 sections of the U.S. Code) was not searched: you limited the search to Marshland.',
    )
    expect(elsewhere.memo?.authorities).toEqual([])
  })

  it('searches only the library that comes with Pam for a guest', async () => {
    const { world } = await withImports(uslm)
    await layTestLibrary(world, [madeUpAuthority({ slug: 'sections-guest', name: 'Guest v. Host' })])
    const run = await research(world, await world.person('guest'), { question })
    expect(run.memo?.authorities.map(({ cite }) => cite)).not.toContain('99 U.S.C. § 5501')
    expect(textsOf(run).join(' ')).not.toContain('imported')
  })

  it('keeps the sections of a memo that goes to another firm with its case', async () => {
    const { world, lawyer } = await withImports(uslm)
    const { id: caseId } = await openCase(lawyer)
    const run = await research(world, lawyer, { question, case_id: caseId })
    const archive = await exportCase(lawyer, caseId)
    const other = await testApp()
    const theirs = await other.person('lawyer')
    const { id } = await importCase(theirs, archive)
    const { items } = await theirs.call(api.list, { query: { case_id: id } })
    const back = await theirs.call(api.show, { params: { id: items[0]?.id ?? '' } })
    const sectionOf = ({ memo }: typeof run) =>
      memo?.authorities.find(({ knowledge_id }) => knowledge_id === null)
    expect(sectionOf(run)).toBeDefined()
    expect(sectionOf(back)).toEqual(sectionOf(run))
    expect(back.memo?.open_points.join(' ')).not.toContain('not in this library')
  })

  it('is repeated for its watcher after an import', async () => {
    const { world, lawyer } = await withImports(ecfr)
    const { id, revision } = await research(world, lawyer, { question })
    await lawyer.call(api.change, { params: { id }, body: { revision, is_watched: true } })
    world.clock.pass(3600)
    await take(world, uslm)
    await world.services.jobs.enqueue(world.services.db, watchResearch, {})
    await world.services.jobs.settle()
    const run = await lawyer.call(api.show, { params: { id } })
    expect(run.changes?.added).toContain('99 U.S.C. § 5501')
  })
})

describe('a memo where only summaries are stored', () => {
  const zoning = 'Does the zoning of submarine beekeeping preempt glacier easements?'
  const toImport = /^This memo has no quotations because no full text .* under Research, Sources, or your own/

  it('says in one sentence what to import, on screen and in the exported memo', async () => {
    const { world, lawyer } = await withImports()
    const run = await research(world, lawyer, { question: zoning })
    expect(run.memo).toMatchObject({ authorities: [], no_quotations: expect.stringMatching(toImport) })
    expect(await lawyer.call(api.gate, { params: { id: run.id } })).toMatchObject({ findings: [] })
    const word = await lawyer.send(api.export, { params: { id: run.id }, query: { as: 'docx' } })
    expect(unzip(word.rawPayload).get('word/document.xml')).toContain('This memo has no quotations because')
    const guest = await research(world, await world.person('guest'), { question: zoning })
    expect(guest.memo?.no_quotations).toContain('the library that comes with Pam summarizes authorities')
  })

  it('says nothing of it once a full text is stored, or an import has texts', async () => {
    const { world, lawyer } = await withImports()
    await giveOpinion(world, lawyer)
    const withOpinion = await research(world, lawyer, { question: zoning })
    expect(withOpinion.memo).not.toHaveProperty('no_quotations')
    const { world: other, lawyer: colleague } = await withImports(uslm)
    const withSections = await research(other, colleague, { question: zoning })
    expect(withSections.memo).not.toHaveProperty('no_quotations')
  })
})
