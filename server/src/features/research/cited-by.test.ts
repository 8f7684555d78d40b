import { researchApi } from '@pam/contracts/research'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { testApp } from '#test/app'
import {
  type BulkDecision,
  type BulkOpinion,
  citationsFile,
  clustersFile,
  docketsFile,
  opinionsFile,
  takeFiles,
} from '#test/bulk-files'
import { giveItem } from '#test/knowledge'
import { mailsTo } from '#test/mailed-token'
import { emptyAuthorityIndex, giveOpinion, research } from '#test/research'
import { indexCites } from './authorities/cites.jobs.ts'
import { watchAuthorities } from './runs.jobs.ts'

afterAll(async () => {
  await emptyAuthorityIndex(await testApp())
})

const ravenel: BulkDecision = {
  id: 991001,
  name: 'Ravenel v. Sorkin',
  year: 2009,
  court: 'ca9',
  places: [
    [139, 'S. Ct.', 91],
    [972, 'F.3d', 4501],
  ],
}
const marlow: BulkDecision = {
  id: 991002,
  name: 'Marlow v. Quimby',
  year: 2014,
  court: 'ca9',
  places: [[985, 'F.3d', 30]],
}
const tillery: BulkDecision = {
  id: 991003,
  name: 'Voss v. Tillery',
  year: 2018,
  court: 'ca2',
  places: [[991, 'F.3d', 12]],
}
const decisions = [ravenel, marlow, tillery]
const rule = 'A marshland lease binds the tenant from the day of signing.'
const opinions: readonly BulkOpinion[] = [
  {
    id: 81,
    decision: 991001,
    html: `<p>Ravenel v. Sorkin, 972 F.3d 4501 (9th Cir. 2009)</p><p><span class="star-pagination">*4502</span> ${rule}</p>`,
  },
  {
    id: 82,
    decision: 991002,
    html: `<p>The appeal fails.</p><p>${rule} See Ravenel v. Sorkin, 139 S. Ct. 91 (2009). A rule is Fed. R. Civ. P. 12(b)(6).</p>`,
  },
  {
    id: 83,
    decision: 991003,
    html: '<p>A marshland lease binds the tenant only upon entry. Marlow v. Quimby, 985 F.3d 30 (9th Cir. 2014), abrogated by Dane v. Ives, 998 F.3d 7 (9th Cir. 2017).</p>',
  },
  {
    id: 84,
    decision: 991003,
    type: '040dissent',
    html: '<p>I would follow Ravenel v. Sorkin, 972 F.3d 4501, 4503 (9th Cir. 2009), overruled by Dane v. Ives, 998 F.3d 7 (9th Cir. 2017).</p>',
  },
]
const tables = [clustersFile(decisions), citationsFile(decisions), docketsFile(decisions)]

async function office(...files: readonly string[]) {
  const world = await testApp()
  await emptyAuthorityIndex(world)
  await takeFiles(world, ...files)
  const lawyer = await world.person('lawyer')
  const citing = (id: string, limit = 20) =>
    lawyer.call(researchApi.citedBy, { params: { id }, query: { limit } })
  return { world, lawyer, citing }
}

describe('the decisions that cite an imported one', () => {
  it('are listed with the sentence and its place, by every parallel citation, and not the decision itself', async () => {
    const { lawyer, citing } = await office(...tables, opinionsFile(opinions))
    const { items, count, has_more } = await citing('decision-991001')
    expect([count, has_more]).toEqual([2, false])
    expect(items).toMatchObject([
      {
        text_id: 'decision-991003',
        title: 'Voss v. Tillery',
        citation: '991 F.3d 12',
        year: 2018,
        opinion: 'In a dissenting opinion',
        history: { words: 'overruled by', other: expect.stringContaining('998 F.3d 7') },
      },
      {
        text_id: 'decision-991002',
        title: 'Marlow v. Quimby',
        year: 2014,
        opinion: null,
        words: `${rule} See Ravenel v. Sorkin, 139 S. Ct. 91 (2009).`,
        history: null,
      },
    ])
    for (const { text_id, words, place } of items) {
      const { text } = await lawyer.call(researchApi.importedText, { params: { id: text_id } })
      expect(text.slice(place?.start, place?.end)).toBe(words)
    }
    expect((await citing('decision-991001', 1)).items).toHaveLength(1)
  })

  it.each([
    [[opinionsFile(opinions), ...tables]],
    [[tables[1] ?? '', opinionsFile(opinions), tables[0] ?? '', tables[2] ?? '']],
  ])('are the same in whatever order the files are imported', async (files) => {
    const { citing } = await office(...files)
    expect((await citing('decision-991001')).items.map(({ title }) => title)).toEqual([
      'Voss v. Tillery',
      'Marlow v. Quimby',
    ])
  })

  it('are those of an item of the library too, which others see who see the item', async () => {
    const { world, lawyer, citing } = await office(...tables, opinionsFile(opinions))
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ravenel v. Sorkin',
      citation: '972 F.3d 4501',
      body: newId(),
    })
    expect((await citing(id)).count).toBe(2)
    const { id: rules } = await giveItem(lawyer, {
      collection: 'statutes',
      title: 'Failure to state a claim',
      citation: 'Fed. R. Civ. P. 12(b)(6)',
      body: newId(),
    })
    expect((await citing(rules)).items.map(({ title }) => title)).toEqual(['Marlow v. Quimby'])
    const stranger = await (await testApp()).person('lawyer')
    for (const unknown of [id, newId(), 'decision-7'])
      expect(
        (await stranger.send(researchApi.citedBy, { params: { id: unknown }, query: {} })).statusCode,
      ).toBe(404)
    const guest = await world.person('guest')
    expect(
      (await guest.send(researchApi.citedBy, { params: { id: 'decision-991001' }, query: {} })).statusCode,
    ).toBe(200)
  })

  it('follow the text when an opinion is imported again', async () => {
    const { world, citing } = await office(...tables, opinionsFile(opinions))
    await takeFiles(world, opinionsFile([{ id: 82, decision: 991002, html: '<p>We affirm.</p>' }]))
    expect((await citing('decision-991001')).items.map(({ title }) => title)).toEqual(['Voss v. Tillery'])
  })

  it('are found for opinions imported before their citations were read', async () => {
    const { world, citing } = await office(...tables, opinionsFile(opinions))
    await world.services.db.execute(sql`delete from authority_cites`)
    await world.services.db.execute(sql`update authority_opinions set has_cites = false`)
    expect((await citing('decision-991001')).items).toEqual([])
    await world.services.jobs.enqueue(world.services.db, indexCites, {})
    await world.services.jobs.settle()
    expect((await citing('decision-991001')).count).toBe(2)
  })

  it('are read no further than the index needs, however many there are', async () => {
    const { world, citing } = await office(...tables, opinionsFile(opinions))
    await world.services.db.execute(sql`
      insert into authority_decisions (id, name, year) select 992000 + n, 'Case ' || n || ' v. State', 1990 from generate_series(1, 1500) n`)
    await world.services.db.execute(sql`
      insert into authority_opinions (id, decision_id, kind, author, has_cites) select 92000 + n, 992000 + n, 'court', '', true from generate_series(1, 1500) n`)
    await world.services.db.execute(sql`
      insert into authority_cites (opinion_id, key, word_start, word_end, found_at)
      select 92000 + n, '972f3d4501', 0, 10, '2026-01-01' from generate_series(1, 1500) n`)
    const found = await citing('decision-991001')
    expect([found.items.length, found.count, found.has_more]).toEqual([20, 500, true])
  })
})

describe('a memo over imported decisions', () => {
  it('shows which of them cite which, who else cites them, and the history they state', async () => {
    const { world, lawyer } = await office(...tables, opinionsFile(opinions))
    await giveOpinion(world, lawyer, {
      title: 'Ostrander v. Pellham',
      body: `*77 A marshland lease binds the tenant from the day of signing. Marlow v. Quimby, 985 F.3d 30 (9th Cir. 2014).`,
    })
    const { id, memo } = await research(world, lawyer, {
      question: 'Is a tenant bound by a marshland lease from the day of signing?',
    })
    const byTitle = new Map(memo?.authorities.map((one) => [one.title, one]))
    expect([...byTitle.keys()]).toEqual(
      expect.arrayContaining(['Ravenel v. Sorkin', 'Marlow v. Quimby', 'Ostrander v. Pellham']),
    )
    expect(byTitle.get('Marlow v. Quimby')?.cites).toEqual(['decision-991001'])
    expect(byTitle.get('Ostrander v. Pellham')?.cites).toEqual(['decision-991002'])
    const cited = byTitle.get('Ravenel v. Sorkin')
    expect(cited?.cites).toEqual([])
    expect(cited?.cited_by_imported?.items.map(({ title }) => title)).toEqual([
      'Voss v. Tillery',
      'Marlow v. Quimby',
    ])
    // Only a dissent says so.
    expect(cited?.signals).toEqual([])
    expect(byTitle.get('Marlow v. Quimby')?.signals).toMatchObject([
      { words: 'abrogated by', said_in: 'Voss v. Tillery, 991 F.3d 12 (2d Cir. 2018)' },
    ])
    expect(memo?.discussion.join(' ')).toContain('Voss v. Tillery, 991 F.3d 12 (2d Cir. 2018) says of')
    const gate = await lawyer.call(researchRunsApi.gate, { params: { id } })
    expect(gate).toMatchObject({ is_open: false, findings: [] })
    const guest = await world.person('guest')
    const theirs = await research(world, guest, { question: 'Is a tenant bound by a marshland lease?' })
    expect(theirs.memo?.authorities.filter((one) => one.cited_by_imported)).toEqual([])
  })
})

describe('a watched authority', () => {
  it('reports imported decisions that newly cite it, once, with an email that names none', async () => {
    const { world, lawyer } = await office(...tables, opinionsFile(opinions.slice(0, 2)))
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ravenel v. Sorkin',
      citation: '972 F.3d 4501',
      body: newId(),
    })
    await lawyer.call(savedAuthoritiesApi.save, { body: { knowledge_id: id, is_watched: true } })
    const look = async () => {
      world.clock.pass(3600)
      await world.services.jobs.enqueue(world.services.db, watchAuthorities, {})
      await world.services.jobs.settle()
      return (await lawyer.call(savedAuthoritiesApi.list)).items[0]?.news
    }
    expect(await look()).toEqual([])
    await takeFiles(world, opinionsFile(opinions))
    const news = await look()
    expect(news).toEqual([
      'Cited by Voss v. Tillery (2018), in a dissenting opinion.',
      expect.stringMatching(
        /^History noted in Voss v\. Tillery \(2018\), in a dissenting opinion: “overruled by” .*998 F\.3d 7.*not a statement that the authority is good law\.$/,
      ),
    ])
    expect(await look()).toHaveLength(2)
    await takeFiles(world, `${opinionsFile(opinions)}\n`)
    expect(await look()).toHaveLength(2)
    const mails = await mailsTo(world, lawyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Update on an authority you are watching'])
    expect(mails[0]?.text).not.toMatch(/Tillery|Ravenel/)
    const kept = rowsOf<{ n: number }>(
      await world.services.db.execute(
        sql`select count(*)::int as n from authority_cites where key = '972f3d4501'`,
      ),
    )
    expect(kept).toEqual([{ n: 2 }])
  })

  it('can be an imported one, which is added to the library once', async () => {
    const { world, lawyer, citing } = await office(...tables, opinionsFile(opinions.slice(0, 1)))
    const save = () =>
      lawyer.call(savedAuthoritiesApi.save, { body: { text_id: 'decision-991001', is_watched: true } })
    const [saved, again] = [await save(), await save()]
    expect(saved).toMatchObject({
      title: 'Ravenel v. Sorkin',
      citation: '972 F.3d 4501',
      year: 2009,
      court: 'United States Court of Appeals for the Ninth Circuit',
      is_summary: false,
      is_watched: true,
    })
    expect(again.knowledge_id).toBe(saved.knowledge_id)
    world.clock.pass(60)
    await takeFiles(world, opinionsFile(opinions.slice(0, 2)))
    expect((await citing(saved.knowledge_id)).items.map(({ title }) => title)).toEqual(['Marlow v. Quimby'])
    world.clock.pass(3600)
    await world.services.jobs.enqueue(world.services.db, watchAuthorities, {})
    await world.services.jobs.settle()
    const { items } = await lawyer.call(savedAuthoritiesApi.list)
    expect(items[0]?.news).toEqual(['Cited by Marlow v. Quimby (2014).'])
    for (const body of [{}, { text_id: 'decision-991001', knowledge_id: saved.knowledge_id }])
      expect((await lawyer.send(savedAuthoritiesApi.save, { body })).statusCode).toBe(400)
    expect(
      (await lawyer.send(savedAuthoritiesApi.save, { body: { text_id: 'decision-7' } })).statusCode,
    ).toBe(404)
  })

  it('sums up a large import', async () => {
    const { world, lawyer } = await office(...tables)
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ravenel v. Sorkin',
      citation: '972 F.3d 4501',
      body: newId(),
    })
    await lawyer.call(savedAuthoritiesApi.save, { body: { knowledge_id: id, is_watched: true } })
    world.clock.pass(60)
    await takeFiles(
      world,
      opinionsFile(
        Array.from({ length: 30 }, (_, at) => ({
          id: 500 + at,
          decision: 993000 + at,
          html: `<p>See Ravenel v. Sorkin, 972 F.3d 4501 (9th Cir. 2009). Case ${at}.</p>`,
        })),
      ),
    )
    world.clock.pass(3600)
    await world.services.jobs.enqueue(world.services.db, watchAuthorities, {})
    await world.services.jobs.settle()
    const news = (await lawyer.call(savedAuthoritiesApi.list)).items[0]?.news
    expect(news).toHaveLength(9)
    expect(news?.[0]).toBe('Cited by an imported decision without a name.')
    expect(news?.[8]).toBe('Cited by 22 more imported decisions.')
  })
})
