import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { researchApi } from '@pam/contracts/research'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { testApp } from '#test/app'
import { emptyAuthorityIndex } from '#test/research'
import { importFile } from './import-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pam-authorities-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await emptyAuthorityIndex(await testApp())
})

async function importer() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const give = async (name: string, text: string) => {
    const path = join(folder, `${newId()}-${name}`)
    await writeFile(path, text)
    return path
  }
  const take = async (path: string) => importFile(world.services, path, () => undefined)
  const check = async (text: string) => lawyer.call(researchApi.checkCitations, { body: { text } })
  return { world, give, take, check }
}

const clusters = (rows: string) => `id,date_filed,slug,case_name,docket_id,blocked\n${rows}`

describe('importing decisions', () => {
  it('verifies their citations by name, year and court', async () => {
    const { give, take, check } = await importer()
    await take(
      await give('clusters.csv', clusters('900001,2019-05-01,a,"Ravenel v. ""Sorkin"" Mfg. Co.",77001,f\n')),
    )
    await take(
      await give('citations.csv', 'id,volume,reporter,page,type,cluster_id\n1,971,F.3d,4401,1,900001\n'),
    )
    await take(await give('dockets.csv', 'id,court_id,docket_number\n77001,ca9,19-1\n'))
    const verdict = async (text: string) => (await check(text)).citations.map((one) => one.verdict)
    expect(await verdict('Ravenel v. Sorkin Mfg. Co., 971 F.3d 4401 (9th Cir. 2019)')).toEqual(['VERIFIED'])
    expect(await verdict('Ravenel v. Sorkin Mfg. Co., 971 F.3d 4401 (2d Cir. 2019)')).toEqual(['MISMATCH'])
    expect(await verdict('Ravenel v. Sorkin Mfg. Co., 971 F.3d 4401 (9th Cir. 2011)')).toEqual(['MISMATCH'])
    expect(await verdict('Voss v. Tillery, 971 F.3d 4401 (9th Cir. 2019)')).toEqual(['MISMATCH'])
    const { citations } = await check('Ravenel v. Sorkin Mfg. Co., 971 F.3d 4401 (9th Cir. 2019)')
    expect(citations[0]?.compared).toMatchObject({
      id: null,
      origin: 'courtlistener',
      address: 'https://www.courtlistener.com/opinion/900001/',
    })
  })

  const dockets = 'id,court_id,docket_number\n78001,ca9,19-1\n78002,ca2,19-2\n'
  const decisions = clusters('901001,2019-05-01,a,Ravenel v. Sorkin,78001,f\n')
  const places = 'id,volume,reporter,page,type,cluster_id\n1,972,F.3d,4401,1,901001\n'
  const files = { dockets, decisions, places }

  it.each<(keyof typeof files)[]>([
    ['decisions', 'places', 'dockets'],
    ['dockets', 'decisions', 'places'],
    ['places', 'dockets', 'decisions'],
    ['dockets', 'places', 'decisions'],
  ])('knows their courts when the files are imported in this order: %s, %s, %s', async (...order) => {
    const { world, give, take, check } = await importer()
    await emptyAuthorityIndex(world)
    for (const file of order) await take(await give(`${file}.csv`, files[file]))
    const verdict = async (court: string) =>
      (await check(`Ravenel v. Sorkin, 972 F.3d 4401 (${court} 2019)`)).citations.map((one) => one.verdict)
    expect(await verdict('9th Cir.')).toEqual(['VERIFIED'])
    expect(await verdict('2d Cir.')).toEqual(['MISMATCH'])
    const left = await world.services.db.execute(sql`select id::int from authority_dockets where id = 78001`)
    expect(rowsOf(left)).toEqual([])
  })

  it('does not verify a named court while no file says which court decided it', async () => {
    const { world, give, take, check } = await importer()
    await emptyAuthorityIndex(world)
    for (const file of [decisions, places]) await take(await give('file.csv', file))
    const verdicts = async (text: string) => (await check(text)).citations
    const named = 'Ravenel v. Sorkin, 972 F.3d 4401 (9th Cir. 2019). Id.'
    const [full, again] = await verdicts(named)
    expect(full).toMatchObject({
      verdict: 'UNVERIFIABLE_HERE',
      reason:
        'This is Ravenel v. Sorkin. Court not compared. The imported records do not name the court of this case: import the dockets file of CourtListener.',
    })
    expect(again?.verdict).toBe('UNVERIFIABLE_HERE')
    expect(await verdicts('Ravenel v. Sorkin, 972 F.3d 4401 (2019)')).toMatchObject([{ verdict: 'VERIFIED' }])
    await take(await give('dockets.csv', dockets))
    expect((await verdicts(named)).map(({ verdict }) => verdict)).toEqual(['VERIFIED', 'VERIFIED'])
  })

  it('keeps the court of a decision that is imported again', async () => {
    const { give, take, check } = await importer()
    for (const file of [dockets, decisions, places]) await take(await give('first.csv', file))
    await take(await give('again.csv', decisions.replace('Ravenel v. Sorkin', 'Ravenel v. Sorkin Mfg. Co.')))
    const { citations } = await check('Ravenel v. Sorkin, 972 F.3d 4401 (2d Cir. 2019)')
    expect(citations[0]?.verdict).toBe('MISMATCH')
  })

  it('resumes where it was stopped, and changes nothing the second time', async () => {
    const { world, give, take } = await importer()
    const rows = Array.from(
      { length: 12_000 },
      (_, at) => `${910_000 + at},2001-01-01,s,Case ${at} v. State,,f`,
    )
    const path = await give('many.csv', clusters(`${rows.join('\n')}\n`))
    const count = async () =>
      rowsOf<{ n: number }>(
        await world.services.db.execute(
          sql`select count(*)::int as n from authority_decisions where id between 910000 and 921999`,
        ),
      )[0]?.n
    const stop = new Error('killed')
    await expect(
      importFile(world.services, path, ({ rows: done }) => {
        if (done >= 5000) throw stop
      }),
    ).rejects.toBe(stop)
    expect(await count()).toBe(5000)
    expect(await take(path)).toMatchObject({ rows: 12_000 })
    expect(await count()).toBe(12_000)
    expect(await take(path)).toMatchObject({ rows: 12_000 })
  })

  it.each([
    ['another table', 'a,b,c\n1,2,3\n', 'This is not a CourtListener bulk file'],
    ['a packed file', 'BZh91AY', 'is compressed'],
    [
      'a broken table',
      clusters('1,2001-01-01,s,"Case,,f\n2,"x"y",s,a\n'),
      'a quotation mark is out of place',
    ],
  ])('refuses %s with the reason', async (_, text, reason) => {
    const { give, take } = await importer()
    await expect(take(await give('bad.csv', text))).rejects.toThrow(reason)
  })
})

const uslm = `<?xml version="1.0"?><uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"><main>
<section identifier="/us/usc/t99/s4401"><num value="4401">§ 4401.</num><heading> Leases of marshland</heading>
<subsection identifier="/us/usc/t99/s4401/a"><num value="a">(a)</num><heading> In general</heading>
<content><p>A lease of marshland binds the tenant &amp; the heirs of the tenant.</p></content></subsection>
<notes><note><p>Enacted in 2001.</p></note></notes></section></main></uscDoc>`
const ecfr = `<?xml version="1.0"?><ECFR><DIV1 N="98" TYPE="TITLE"><DIV8 N="§ 240.44b-5" TYPE="SECTION">
<HEAD>§ 240.44b-5   Marshland notices.</HEAD><P>(a) A notice is given in writing to the tenant of the marshland.</P>
<CITA>[16 FR 1]</CITA></DIV8></DIV1></ECFR>`

describe('importing codes', () => {
  it.each([
    [
      'the U.S. Code',
      uslm,
      '99 U.S.C. § 4401(a)',
      'A lease of marshland binds the tenant & the heirs of the tenant',
    ],
    [
      'the CFR',
      ecfr,
      '98 C.F.R. § 240.44b-5(a)',
      'A notice is given in writing to the tenant of the marshland',
    ],
  ])('verifies sections of %s and quotations from them', async (_, xml, cite, words) => {
    const { give, take, check } = await importer()
    expect(await take(await give('code.xml', xml))).toMatchObject({ rows: 1 })
    const { citations, quotations } = await check(
      `“${words}.” ${cite}. “${words.replace('tenant', 'owner')}.” ${cite}.`,
    )
    expect(citations.map((one) => one.verdict)).toEqual(['VERIFIED', 'VERIFIED'])
    expect(quotations.map((one) => one.verdict)).toEqual(['FOUND', 'NOT_FOUND'])
    expect((await check('99 U.S.C. § 9999')).citations[0]?.verdict).toBe('UNVERIFIABLE_HERE')
  })
})
