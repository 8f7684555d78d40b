import { longestGuestCheck, researchApi } from '@pam/contracts/research'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { putDecisions, putPlaces } from './authorities/authority-index.queries.ts'

const twombly = 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)'

const shelf = [
  madeUpAuthority({
    slug: 'test-twombly',
    name: 'Bell Atlantic Corp. v. Twombly',
    citation: '550 U.S. 544',
    year: 2007,
  }),
  madeUpAuthority({ slug: 'test-rule-12', name: 'Defenses and objections', citation: 'Fed. R. Civ. P. 12' }),
]

async function checker() {
  const world = await testApp()
  await layTestLibrary(world, shelf)
  const lawyer = await world.person('lawyer')
  const check = (text: string) => lawyer.call(researchApi.checkCitations, { body: { text } })
  return { world, lawyer, check }
}

describe('checking citations', () => {
  it('returns each citation with its fields and exact offsets', async () => {
    const { check } = await checker()
    const text = `The complaint fails. ${twombly}.`
    const { citations } = await check(text)
    expect(citations).toMatchObject([
      {
        kind: 'full_case',
        volume: '550',
        reporter: 'U.S.',
        page: '544',
        pin_cite: '570',
        year: 2007,
        court: 'scotus',
        plaintiff: 'Bell Atl. Corp.',
        defendant: 'Twombly',
        verdict: 'VERIFIED',
      },
    ])
    const [one] = citations
    expect(text.slice(one?.start, one?.end)).toBe(one?.text)
    expect(one?.compared).toMatchObject({ title: 'Bell Atlantic Corp. v. Twombly', origin: 'library' })
  })

  it('names the record it read, when it read it, and its hash, which the next check finds again', async () => {
    const { world, check } = await checker()
    const first = (await check(twombly)).citations[0]?.compared
    expect(first?.read_at).toBe(world.clock.now().toISOString())
    expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/)
    world.clock.pass(3600)
    const later = (await check(twombly)).citations[0]?.compared
    expect(later?.sha256).toBe(first?.sha256)
    expect(later?.read_at).toBe(world.clock.now().toISOString())
  })

  it.each([
    ['another name at the place', 'Smith v. Jones, 550 U.S. 544 (2007)', 'MISMATCH'],
    ['another year', 'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2017)', 'MISMATCH'],
    ['no case at the place', 'Twombly v. Bell, 999 U.S. 9999 (2007)', 'NOT_FOUND'],
    [
      'an invented case',
      'Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019)',
      'NOT_FOUND',
    ],
    ['unusual white space', 'Bell Atl. Corp. v. Twombly, 550\u00a0U.\u200bS. 544 (2007)', 'VERIFIED'],
    ['a paid service', 'Smith v. Jones, 2024 WL 123456 (S.D.N.Y. Jan. 5, 2024)', 'UNVERIFIABLE_HERE'],
    ['a blank page', 'Doe v. Roe, 600 U.S. ___ (2023)', 'PLACEHOLDER'],
    ['an Id. with nothing before it', 'Id. at 5.', 'MALFORMED'],
    ['names without a place', 'As held in Doe v. Roe, the claim fails.', 'MALFORMED'],
    ['a rule of the library', 'Fed. R. Civ. P. 12(b)(6)', 'VERIFIED'],
    ['a statute that is not loaded', '49 U.S.C. § 99999', 'UNVERIFIABLE_HERE'],
  ])('judges %s', async (_, text, verdict) => {
    const { check } = await checker()
    expect((await check(text)).citations.map((one) => one.verdict)).toEqual([verdict])
  })

  it('lets a short form inherit the verdict of its antecedent', async () => {
    const { check } = await checker()
    const { citations } = await check(`${twombly}. Twombly, 550 U.S. at 555. Id. at 556.`)
    expect(citations.map(({ kind, verdict, antecedent }) => [kind, verdict, antecedent])).toEqual([
      ['full_case', 'VERIFIED', null],
      ['short_case', 'VERIFIED', 0],
      ['id', 'VERIFIED', 0],
    ])
  })

  it('says where the case of that name is printed', async () => {
    const { check } = await checker()
    const { citations } = await check('Bell Atl. Corp. v. Twombly, 550 U.S. 554 (2007)')
    expect(citations[0]).toMatchObject({
      verdict: 'NOT_FOUND',
      suggestion: 'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)',
    })
  })

  it('suggests what was wrong alone: the pinpoint, the court and the parenthetical stay', async () => {
    const { check } = await checker()
    const suggested = async (text: string) => (await check(text)).citations.map((one) => one.suggestion)
    expect(await suggested('Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 n.3 (2017) (en banc)')).toEqual([
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 n.3 (2007) (en banc)',
    ])
  })

  it('finds a case one slip of a digit away by its key, in the imported index too, if the name agrees', async () => {
    const { world, check } = await checker()
    const { db } = world.services
    await putDecisions(db, [{ id: 71, name: 'Ravenel v. Sorkin', year: 2019, docketId: null }])
    await putPlaces(db, [{ key: '961f3d4401', decisionId: 71 }])
    const suggested = async (text: string) => (await check(text)).citations[0]?.suggestion
    const right = 'Ravenel v. Sorkin, 961 F.3d 4401, 4404 (9th Cir. 2019)'
    expect(await suggested(right.replace('961', '916'))).toBe(right)
    expect(await suggested(right.replace('961', '963'))).toBe(right)
    expect(await suggested(right.replace('4401', '4410'))).toBe(right)
    expect(await suggested(right.replace('4401', '4455'))).toBeNull()
    expect(await suggested(right.replace('4401', '4411').replace('Ravenel', 'Tillery'))).toBeNull()
  })

  it('never verifies a mutated statute or rule, or an Id. after it', async () => {
    const { check } = await checker()
    const wrong = ['Fed. R. Civ. P. 112', 'Fed. R. App. P. 12', 'Fed. R. Civ. P. 21', 'Fed. R. Crim. P. 12']
    const { citations } = await check(wrong.map((one) => `${one}. Id.`).join(' '))
    expect(citations).toHaveLength(2 * wrong.length)
    expect(citations.filter(({ verdict }) => verdict === 'VERIFIED')).toEqual([])
  })

  it('says where the compared words are in the source: of a quotation, and of a cited page', async () => {
    const { world, check, lawyer } = await checker()
    const body =
      '*77 The tenant never moved in. *78 A lease binds the tenant from the day of signing. *79 We affirm.'
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ostrander v. Pellham',
      citation: '812 F.4th 77',
      year: 2025,
      body,
    })
    await world.services.db.execute(sql`update knowledge_items set origin = 'courtlistener' where id = ${id}`)
    const { citations, quotations } = await check(
      '“A lease binds the tenant from the day of signing.” Ostrander v. Pellham, 812 F.4th 77, 78 (9th Cir. 2025).',
    )
    const wordsAt = (place: { start: number; end: number } | null | undefined) =>
      place && body.slice(place.start, place.end)
    expect(quotations[0]?.compared).toMatchObject({ id, title: 'Ostrander v. Pellham' })
    expect(wordsAt(quotations[0]?.place)).toBe('A lease binds the tenant from the day of signing')
    expect(wordsAt(citations[0]?.place)).toBe('*78')
  })

  it('keeps offsets right when an unreadable citation is in between', async () => {
    const { check } = await checker()
    const { citations } = await check(`As in Doe v. Roe, it fails. ${twombly}. Id. at 556.`)
    expect(citations.map(({ kind, antecedent }) => [kind, antecedent])).toEqual([
      ['unknown', null],
      ['full_case', null],
      ['id', 1],
    ])
  })

  it('checks a quotation against the words of an imported opinion, and says so if it has none', async () => {
    const { world, check, lawyer } = await checker()
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ostrander v. Pellham',
      citation: '812 F.4th 77',
      year: 2025,
      body: 'A lease binds the tenant from the day of signing, and not from the day of entry.',
    })
    // As an import leaves it: a person's own description of a case is not a source.
    await world.services.db.execute(sql`update knowledge_items set origin = 'courtlistener' where id = ${id}`)
    const quoted = async (words: string, cite: string) =>
      (await check(`The court wrote “${words}.” ${cite}.`)).quotations.map(({ verdict }) => verdict)
    const own = 'Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025)'
    expect(await quoted('[a] lease binds the tenant . . . and not from the day of entry', own)).toEqual([
      'FOUND',
    ])
    expect(await quoted('a lease frees the tenant from the day of signing', own)).toEqual(['NOT_FOUND'])
    expect(await quoted('a complaint needs plausible grounds to stand', twombly)).toEqual(['NOT_CHECKED'])
  })

  it('notices a page past the end of a case whose stored text marks its pages, in short forms too', async () => {
    const { world, check, lawyer } = await checker()
    const { id } = await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ostrander v. Pellham',
      citation: '812 F.4th 77',
      year: 2025,
      body: 'A lease binds the tenant. *78 It binds from the day of signing. *79 The judgment is affirmed.',
    })
    await world.services.db.execute(sql`update knowledge_items set origin = 'courtlistener' where id = ${id}`)
    const full = 'Ostrander v. Pellham, 812 F.4th 77, 79 (9th Cir. 2025)'
    const { citations } = await check(`${full}. Id. at 78. Ostrander, 812 F.4th at 81. Id. at 79.`)
    expect(citations.map(({ kind, verdict, pinpoint }) => [kind, verdict, pinpoint])).toEqual([
      ['full_case', 'VERIFIED', 'within'],
      ['id', 'VERIFIED', 'within'],
      ['short_case', 'MISMATCH', 'outside'],
      ['id', 'VERIFIED', 'within'],
    ])
    expect(citations[2]?.reason).toBe('Page 81 is past page 79, the last page of the case.')
    // The page of a parallel citation counts in that reporter.
    const parallel = await check(
      'Ostrander v. Pellham, 812 F.4th 77, 99 U.S. 1200 (2025). Id. at 1203. Ostrander, 812 F.4th at 1203.',
    )
    expect(parallel.citations.map(({ kind, pinpoint }) => [kind, pinpoint])).toEqual([
      ['full_case', null],
      ['full_case', null],
      ['id', 'unknown'],
      ['short_case', 'outside'],
    ])
  })

  it('notices a page past the next case of the volume, and says which page was not checked', async () => {
    const { world, check } = await checker()
    const { db } = world.services
    await putDecisions(db, [
      { id: 1, name: 'Watters v. Wachovia Bank', year: 2007, docketId: null },
      { id: 2, name: 'Bell Atlantic Corp. v. Twombly', year: 2007, docketId: null },
    ])
    await putPlaces(db, [
      { key: '550us544', decisionId: 2 },
      // A second page of the same case is not the next case; nor is one of another volume or reporter.
      { key: '550us548', decisionId: 2 },
      { key: '550us618', decisionId: 1 },
      { key: '5us550', decisionId: 1 },
      { key: '550f3d545', decisionId: 1 },
    ])
    const at = async (pin: number) => {
      const { citations } = await check(`Bell Atl. Corp. v. Twombly, 550 U.S. 544, ${pin} (2007)`)
      return citations.map(({ verdict, pinpoint, reason }) => [verdict, pinpoint, reason])
    }
    expect(await at(700)).toEqual([
      ['MISMATCH', 'outside', 'Page 700 is past the end of the case: another case begins on page 618.'],
    ])
    expect(await at(570)).toEqual([
      [
        'VERIFIED',
        'unknown',
        'This is Bell Atlantic Corp. v. Twombly. Pinpoint not checked: the library has no page numbers for this case.',
      ],
    ])
  })

  it('takes the next case of the volume from the firm’s own library too', async () => {
    const { check, lawyer } = await checker()
    await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Watters v. Wachovia Bank',
      citation: '550 U.S. 618',
      year: 2007,
    })
    const { citations } = await check('Bell Atl. Corp. v. Twombly, 550 U.S. 544, 619 (2007)')
    expect(citations[0]).toMatchObject({ verdict: 'MISMATCH', pinpoint: 'outside' })
  })

  it('reads a long text in a separate thread', async () => {
    const { check } = await checker()
    const { citations } = await check(`${'Plain words about a lease. '.repeat(6000)}${twombly}.`)
    expect(citations.map((one) => one.verdict)).toEqual(['VERIFIED'])
  })
})

describe('a guest', () => {
  it('checks a pasted text against the library, up to a maximum length', async () => {
    const { world } = await checker()
    const guest = await world.person('guest')
    const call = (text: string) => guest.call(researchApi.checkCitations, { body: { text } })
    expect((await call(twombly)).citations[0]?.verdict).toBe('VERIFIED')
    await expect(call('x'.repeat(longestGuestCheck + 1))).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('sees nothing the firm wrote', async () => {
    const { world, lawyer } = await checker()
    await giveItem(lawyer, {
      collection: 'case_law',
      title: 'Ostrander v. Pellham',
      citation: '812 F.4th 77',
      year: 2025,
    })
    const text = 'Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025)'
    const guest = await world.person('guest')
    const [own, theirs] = [
      await lawyer.call(researchApi.checkCitations, { body: { text } }),
      await guest.call(researchApi.checkCitations, { body: { text } }),
    ]
    expect(own.citations[0]?.verdict).toBe('VERIFIED')
    expect(theirs.citations[0]?.verdict).toBe('NOT_FOUND')
  })
})
