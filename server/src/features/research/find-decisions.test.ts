import { researchApi } from '@pam/contracts/research'
import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import {
  type BulkDecision,
  citationsFile,
  clustersFile,
  docketsFile,
  opinionsFile,
  takeFiles,
} from '#test/bulk-files'
import { mailsTo } from '#test/mailed-token'
import { emptyAuthorityIndex, research } from '#test/research'
import { watchResearch } from './runs.jobs.ts'

afterAll(async () => {
  await emptyAuthorityIndex(await testApp())
})

const decisions: readonly BulkDecision[] = [
  {
    id: 981001,
    name: 'Ravenel v. Sorkin',
    year: 2019,
    court: 'ca9',
    places: [
      [139, 'S. Ct.', 90],
      [972, 'F.3d', 4401],
    ],
  },
  { id: 981002, name: 'Voss v. Tillery', year: 2004, court: 'tex', places: [[101, 'S.W.3d', 12]] },
  { id: 981003, name: 'Marlow v. Quimby', year: 2011, court: 'ca2', places: [[601, 'F.3d', 30]] },
]
const binding = 'A marshland lease binds the tenant from the day of signing, whoever holds the key.'
const contrary = 'A marshland lease does not bind the tenant on the day of signing but on the day of entry.'
const opinions = opinionsFile([
  {
    id: 71,
    decision: 981001,
    html: `<p>The tenant signed in May.</p><p><span class="star-pagination">*4402</span> ${binding}</p><p>We <span class="star-pagination">*4403</span> affirm.</p>`,
  },
  { id: 72, decision: 981001, type: '040dissent', html: `<p>${contrary} I dissent.</p>` },
  {
    id: 73,
    decision: 981002,
    type: '010combined',
    plain: 'An oyster bed is surveyed once in every calendar year.',
  },
])
const tables = [clustersFile(decisions), citationsFile(decisions), docketsFile(decisions)]
const question = 'Is a tenant bound by a marshland lease from the day of signing?'

async function office(...files: readonly string[]) {
  const world = await testApp()
  await emptyAuthorityIndex(world)
  await takeFiles(world, ...files)
  const lawyer = await world.person('lawyer')
  const check = (text: string) => lawyer.call(researchApi.checkCitations, { body: { text } })
  return { world, lawyer, check }
}

const cite = 'Ravenel v. Sorkin, 972 F.3d 4401'

describe('an imported decision with its opinions', () => {
  it('has its quotations and its pages compared, wherever its files were imported in the order', async () => {
    const { lawyer, check } = await office(opinions, ...tables)
    const { citations, quotations } = await check(
      `“${binding}” ${cite}, 4402 (9th Cir. 2019). “${binding.replace('binds', 'frees')}” ${cite}, 4409 (9th Cir. 2019).`,
    )
    expect(citations.map(({ verdict, pinpoint }) => [verdict, pinpoint])).toEqual([
      ['VERIFIED', 'within'],
      ['MISMATCH', 'outside'],
    ])
    expect(citations[1]?.reason).toBe('Page 4409 is past page 4403, the last page of the case.')
    expect(quotations.map(({ verdict }) => verdict)).toEqual(['FOUND', 'NOT_FOUND'])
    const { text_id = '' } = citations[0]?.compared ?? {}
    const opened = await lawyer.call(researchApi.importedText, { params: { id: text_id } })
    expect(opened).toMatchObject({
      title: 'Ravenel v. Sorkin',
      citation: '139 S. Ct. 90, 972 F.3d 4401',
      court: 'United States Court of Appeals for the Ninth Circuit',
      parts: [{ kind: 'court', author: 'Brannock', start: 0 }, { kind: 'dissent' }],
    })
    const { start, end } = quotations[0]?.place ?? { start: 0, end: 0 }
    expect(opened.text.slice(start, end)).toBe(binding.slice(0, -1))
    const dissent = opened.parts[1]
    expect(opened.text.slice(dissent?.start, dissent?.end)).toBe(`${contrary} I dissent.`)
  })

  it('opens no text that is not stored', async () => {
    const { lawyer, check } = await office(...tables, opinions)
    const { citations } = await check('Marlow v. Quimby, 601 F.3d 30 (2d Cir. 2011).')
    expect(citations[0]?.compared).not.toHaveProperty('text_id')
    for (const id of ['decision-981003', 'decision-1', 'section-1usc1'])
      expect((await lawyer.send(researchApi.importedText, { params: { id } })).statusCode).toBe(404)
  })

  it('says when quoted words are from a dissent', async () => {
    const { check } = await office(...tables, opinions)
    const { quotations } = await check(`“${contrary}” ${cite} (9th Cir. 2019).`)
    expect(quotations).toMatchObject([
      {
        verdict: 'FOUND',
        reason:
          'The quoted text is in a dissenting opinion in Ravenel v. Sorkin, not in the opinion of the court. Say so in the citation.',
      },
    ])
  })

  it('says what could not be compared where its opinion was not imported', async () => {
    const { check } = await office(...tables, opinions)
    const { citations, quotations } = await check(
      `“${binding}” Marlow v. Quimby, 601 F.3d 30, 31 (2d Cir. 2011).`,
    )
    expect(citations).toMatchObject([{ verdict: 'VERIFIED', pinpoint: 'unknown' }])
    expect(quotations).toMatchObject([
      {
        verdict: 'NOT_CHECKED',
        reason: 'Quote not checked: the text of Marlow v. Quimby is not in the library.',
      },
    ])
  })

  it('is found by research and quoted at its page, from the opinion of the court only', async () => {
    const { world, lawyer } = await office(...tables, opinions)
    const run = await research(world, lawyer, { question })
    const found = run.memo?.authorities.filter(({ origin }) => origin === 'courtlistener')
    expect(found).toMatchObject([
      {
        knowledge_id: null,
        address: 'https://www.courtlistener.com/opinion/981001/',
        title: 'Ravenel v. Sorkin',
        court: 'United States Court of Appeals for the Ninth Circuit',
        jurisdiction: 'United States, Ninth Circuit',
        year: 2019,
        cite: 'Ravenel v. Sorkin, 972 F.3d 4401 (9th Cir. 2019)',
        side: 'for',
        extracts: [
          { words: binding, is_quotation: true, pin: '4402', cite: `${cite}, 4402 (9th Cir. 2019)` },
        ],
      },
    ])
    expect(run.steps.map(({ text }) => text).join(' ')).toContain(
      'Searched the words of 3 imported opinions. Concurring and dissenting opinions were left out.',
    )
    expect(await lawyer.call(api.gate, { params: { id: run.id } })).toMatchObject({
      is_open: false,
      findings: [],
    })
  })

  it.each([
    ['its jurisdiction', { jurisdiction: 'United States, Ninth Circuit' }, 1],
    ['another jurisdiction', { jurisdiction: 'Texas' }, 0],
    ['its court', { court: 'United States Court of Appeals for the Ninth Circuit' }, 1],
    ['another court', { court: 'Supreme Court of the United States' }, 0],
    ['its period', { from_year: 2019, to_year: 2019 }, 1],
    ['another period', { from_year: 2020 }, 0],
  ])('is found within a filter: %s', async (_, filter, count) => {
    const { world, lawyer } = await office(...tables, opinions)
    const run = await research(world, lawyer, { question, filter })
    expect(run.memo?.authorities.filter(({ title }) => title === 'Ravenel v. Sorkin')).toHaveLength(count)
  })

  it('has the text of the last import', async () => {
    const { world, check } = await office(...tables, opinions)
    await takeFiles(
      world,
      opinionsFile([{ id: 71, decision: 981001, html: '<p>The tenant was free to leave.</p>' }]),
    )
    const { quotations } = await check(`“${binding}” ${cite} (9th Cir. 2019).`)
    expect(quotations.map(({ verdict }) => verdict)).toEqual(['NOT_FOUND'])
  })
})

describe('a watched question', () => {
  it('is asked again after opinions were imported, and its watcher is told by email and in the list', async () => {
    const { world, lawyer } = await office(...tables)
    const { id, revision } = await research(world, lawyer, { question })
    const params = { id }
    await lawyer.call(api.change, { params, body: { revision, is_watched: true } })
    const watch = async () => {
      world.clock.pass(3600)
      await world.services.jobs.enqueue(world.services.db, watchResearch, {})
      await world.services.jobs.settle()
    }
    world.clock.pass(3600)
    await takeFiles(world, opinions)
    await watch()
    const { items } = await lawyer.call(api.list)
    expect(items).toMatchObject([{ has_news: true }])
    const [mail, ...more] = await mailsTo(world, lawyer.email)
    expect(mail?.subject).toBe('Your watched research changed')
    expect(mail?.text).not.toContain('marshland')
    expect(more).toEqual([])
    const run = await lawyer.call(api.show, { params })
    expect(run.changes?.added).toContain('Ravenel v. Sorkin, 972 F.3d 4401 (9th Cir. 2019)')
    await watch()
    expect(await mailsTo(world, lawyer.email)).toHaveLength(1)
    expect(await lawyer.call(api.show, { params })).toMatchObject({ has_news: false })
  })
})
