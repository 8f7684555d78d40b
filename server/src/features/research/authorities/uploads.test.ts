import { researchApi } from '@pam/contracts/research'
import { authorityImportsApi as api } from '@pam/contracts/research/imports'
import { afterAll, describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { emptyAuthorityIndex } from '#test/research'

afterAll(async () => emptyAuthorityIndex(await testApp()))

const clusters =
  'id,date_filed,slug,case_name,docket_id,blocked\n930001,2018-05-01,a,Merrow v. Tansy,78001,f\n'
const citations = 'id,volume,reporter,page,type,cluster_id\n1,973,F.3d,5501,1,930001\n'
const code = `<uscDoc><section identifier="/us/usc/t98/s4101"><heading>Leases of harbors</heading><content>A harbor may be leased for a term of ten years.</content></section></uscDoc>`

const begin = (by: TestPerson, name: string, size: number) => by.call(api.begin, { body: { name, size } })
const piece = (by: TestPerson, id: string, offset: number, text: string) =>
  by.send(api.sendPiece, { params: { id }, query: { offset }, body: Buffer.from(text) })

/** The whole file in one or more chunks. */
async function give(by: TestPerson, name: string, text: string, size = text.length) {
  const { id } = await begin(by, name, text.length)
  for (let at = 0; at < text.length; at += size) await piece(by, id, at, text.slice(at, at + size))
  return id
}

async function office() {
  const world = await testApp()
  const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
  const settled = async (id: string) => {
    await world.services.jobs.settle()
    return admin.call(api.show, { params: { id } })
  }
  return { world, admin, lawyer, settled }
}

describe('an import of public records from the screen', () => {
  it('arrives in chunks, shows its progress, and its citations are then verified', async () => {
    const { admin, lawyer, settled } = await office()
    const first = await give(admin, 'clusters.csv', clusters, 40)
    expect(await settled(first)).toMatchObject({ state: 'done', rows: 1, message: null })
    expect(await settled(await give(admin, 'citations.csv', citations))).toMatchObject({
      state: 'done',
      rows: 1,
    })
    expect(await settled(await give(admin, 'usc98.xml', code))).toMatchObject({ state: 'done', rows: 1 })
    const check = await lawyer.call(researchApi.checkCitations, {
      body: {
        text: 'Merrow v. Tansy, 973 F.3d 5501 (2018). “A harbor may be leased for a term of ten years.” 98 U.S.C. § 4101.',
      },
    })
    expect(check.citations.map(({ verdict }) => verdict)).toEqual(['VERIFIED', 'VERIFIED'])
    expect(check.quotations.map(({ verdict }) => verdict)).toEqual(['FOUND'])
    const { items } = await admin.call(api.list)
    expect(items.map(({ name }) => name).toSorted()).toEqual(['citations.csv', 'clusters.csv', 'usc98.xml'])
    const { imports } = await lawyer.call(researchApi.sources)
    expect(imports.map(({ name }) => name)).toEqual(expect.arrayContaining(['usc98.xml', 'clusters.csv']))
  })

  it('resumes a broken upload, accepts a chunk twice, and refuses one out of order', async () => {
    const { admin, settled } = await office()
    const { id } = await begin(admin, 'broken.csv', clusters.length)
    await piece(admin, id, 0, clusters.slice(0, 30))
    expect(await begin(admin, 'broken.csv', clusters.length)).toMatchObject({ id, received: 30 })
    expect((await piece(admin, id, 0, clusters.slice(0, 30))).statusCode).toBe(200)
    expect((await piece(admin, id, 50, 'x')).statusCode).toBe(409)
    expect((await piece(admin, id, 30, `${clusters.slice(30)}more`)).statusCode).toBe(400)
    await piece(admin, id, 30, clusters.slice(30))
    expect((await settled(id)).state).toBe('done')
  })

  it.each([
    ['packed.csv', 'BZh91AY&SY and more', 'is compressed'],
    ['letter.csv', 'Dear Sir or Madam', 'not a CourtListener bulk file'],
    [
      'cut.csv',
      'id,date_filed,case_name\n1,2001-01-01,"A v. B\n2,2001-01-01,C v. D\n',
      'quotation mark is out of place',
    ],
  ])('says why %s cannot be imported, and keeps the file to try again', async (name, text, told) => {
    const { admin, settled } = await office()
    const id = await give(admin, name, text)
    const view = await settled(id)
    expect(view.state).toBe('failed')
    expect(view.message).toContain(told)
    await admin.call(api.resume, { params: { id } })
    expect((await settled(id)).state).toBe('failed')
  })

  it('can be stopped and resumed unless it is done', async () => {
    const { admin, settled } = await office()
    const rows = Array.from(
      { length: 12_000 },
      (_, at) => `${940_000 + at},2001-01-01,s,Case ${at} v. State,,f`,
    )
    const text = `id,date_filed,slug,case_name,docket_id,blocked\n${rows.join('\n')}\n`
    const id = await give(admin, 'long.csv', text)
    const stopped = await admin.send(api.cancel, { params: { id } })
    if (stopped.statusCode === 200) {
      expect((await settled(id)).state).toBe('canceled')
      await admin.call(api.resume, { params: { id } })
    }
    expect(await settled(id)).toMatchObject({ state: 'done', rows: 12_000 })
    expect((await admin.send(api.cancel, { params: { id } })).statusCode).toBe(409)
    expect((await admin.send(api.resume, { params: { id } })).statusCode).toBe(409)
  })

  it('is for administrators', async () => {
    const { lawyer } = await office()
    expect((await lawyer.send(api.begin, { body: { name: 'a.csv', size: 3 } })).statusCode).toBe(403)
  })
})
