import { reviewsApi } from '@pam/contracts/reviews'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { beginReview } from '#test/reviews'
import { unzip } from '#test/unzip'

async function exported(as: 'csv' | 'xlsx') {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer, {
    name: '=cmd|A1.txt',
    content: 'NOTE\n\n=HYPERLINK("x") says the tenant & the <owner>.\n',
  })
  const review = await beginReview(lawyer, [id], {
    name: 'Leases: all',
    questions: [
      { ask: 'words', words: '=HYPERLINK("x")', search: 'exact' },
      { ask: 'words', words: 'the tenant & the <owner>', search: 'exact' },
      { ask: 'words', words: 'nowhere', search: 'exact' },
    ],
  })
  await world.services.jobs.settle()
  const params = { id: review.id, document: id, column: review.columns[2]?.id ?? '' }
  await lawyer.call(reviewsApi.judge, {
    params,
    body: { verdict: 'corrected', answer: '@SUM(1)', note: 'seen' },
  })
  return { id, answer: await lawyer.send(reviewsApi.export, { params: { id: review.id }, query: { as } }) }
}

describe('a review as a file', () => {
  it('is a table whose words no spreadsheet runs, with the way to each of them', async () => {
    const { id, answer } = await exported('csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('Leases: all.csv')
    const [head, row] = answer.body.replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      'Document,Version,Link,"“=HYPERLINK(""x"")”","“=HYPERLINK(""x"")”: where",“the tenant & the <owner>”,“the tenant & the <owner>”: where,“nowhere”,“nowhere”: where',
    )
    expect(row).toContain("'=cmd|A1.txt,1,")
    expect(row).toContain(`"'=HYPERLINK(""x"")",http://localhost/documents/${id}#p1:6-21`)
    expect(row).toMatch(/'@SUM\(1\) \(corrected by [^)]*\)\. Note: seen,$/)
  })

  it('is a workbook of text cells, linked to the words, with its head held', async () => {
    const { id, answer } = await exported('xlsx')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    const parts = unzip(answer.rawPayload)
    const part = (name: string) => parts.get(name) ?? ''
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('state="frozen"')
    expect([...sheet.matchAll(/<hyperlink ref="(\w+)"/g)].map((match) => match[1])).toEqual([
      'A2',
      'C2',
      'G2',
    ])
    const relations = part('xl/worksheets/_rels/sheet1.xml.rels')
    expect(relations).toContain(`Target="http://localhost/documents/${id}#p1:6-21"`)
    const words = part('xl/sharedStrings.xml')
    expect(words).toContain('the tenant &amp; the &lt;owner&gt;')
    expect(words).toContain('@SUM(1)')
  })

  it('has a clause whole, with its value, its page and how sure the finder is', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, { name: 'Services.txt', content: exampleContract })
    const review = await beginReview(lawyer, [id], {
      name: 'Law',
      questions: [{ ask: 'clause', category: 'Governing Law' }],
    })
    await world.services.jobs.settle()
    const file = await lawyer.send(reviewsApi.export, { params: { id: review.id }, query: { as: 'xlsx' } })
    const parts = unzip(file.rawPayload)
    const words = parts.get('xl/sharedStrings.xml') ?? ''
    for (const text of ['Governing Law: value', 'Governing Law: page', 'Governing Law: confidence'])
      expect(words).toContain(text)
    expect(words).toContain('>Delaware<')
    expect(words).toContain('without regard to its conflict of laws rules.')
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toMatch(/<c r="E2"[^>]*><v>1<\/v>/)
    expect(sheet).toMatch(/<c r="F2"[^>]*><v>(?:0\.\d+|1)<\/v>/)
  })
})
