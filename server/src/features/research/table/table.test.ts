import { researchApi } from '@pam/contracts/research'
import { Document, Packer, Paragraph } from 'docx'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '#slice/documents/demo/documents.demo-files'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { unzip } from '#test/unzip'

const shelf = [
  madeUpAuthority({ slug: 'table-orrin', name: 'Orrin v. Tabard', citation: '611 U.S. 12', year: 2021 }),
]
const orrin = 'Orrin v. Tabard, 611 U.S. 12, 14 (2021)'
const ghost = 'Vane v. Ghost, 987 F.3d 654 (9th Cir. 2020)'

/** A line for each paragraph, tabs as tabs. */
const wordsOf = (docx: Buffer): string =>
  (unzip(docx).get('word/document.xml') ?? '')
    .replaceAll('</w:p>', '\n')
    .replaceAll('<w:tab/>', '\t')
    .replaceAll(/<[^>]+>/g, '')

const wordFile = (text: string): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }))

async function tableOf(name: string, content: Buffer | string) {
  const world = await testApp()
  await layTestLibrary(world, shelf)
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer, { name, content })
  const answer = await lawyer.send(researchApi.tableOfAuthorities, { params: { id } })
  return { world, lawyer, id, answer }
}

describe('the table of authorities of a document', () => {
  it('has the pages of a PDF, and marks unverified entries', async () => {
    const filler = Array.from({ length: 46 }, (_, at) => `Line ${at + 1} of the facts.`).join('\n')
    const draft = `See ${orrin}.\n${filler}\nSee also ${ghost}. Orrin, 611 U.S. at 15.\n`
    const { world, answer } = await tableOf('Brief.pdf', pdfOf(draft))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('Table%20of%20Authorities%20-%20Brief.docx')
    const words = wordsOf(answer.rawPayload)
    expect(words).toContain('Orrin v. Tabard, 611 U.S. 12 (2021)\t1, 2')
    expect(words).toContain('Vane v. Ghost, 987 F.3d 654 (9th Cir. 2020)*\t2')
    expect(words).toContain('Not verified by the citation check.')
    expect(words).toContain(
      'Page numbers count the pages of the PDF file, starting with its first page as 1.',
    )
    expect(await world.auditOf()).toContainEqual(
      expect.objectContaining({ action: 'research.table_exported' }),
    )
  })

  it('does not pass another case, or another year, at a genuine citation for the genuine one', async () => {
    const { answer } = await tableOf(
      'Brief.txt',
      `See ${orrin}; Smith v. Jones, 611 U.S. 12 (2021); Orrin v. Tabard, 611 U.S. 12 (2011).\n`,
    )
    const words = wordsOf(answer.rawPayload)
    expect(words).toContain('Orrin v. Tabard, 611 U.S. 12 (2021)\n')
    expect(words).toContain('Smith v. Jones, 611 U.S. 12 (2021)*\n')
    expect(words).toContain('Orrin v. Tabard, 611 U.S. 12 (2011)*\n')
  })

  it('omits page numbers if the file does not show where pages end', async () => {
    const { answer } = await tableOf('Brief.txt', `See ${orrin}.\n`)
    const words = wordsOf(answer.rawPayload)
    expect(words).toContain('Orrin v. Tabard, 611 U.S. 12 (2021)\n')
    expect(words).toContain('Page numbers are omitted')
    expect(words).not.toContain('Not verified')
  })

  it('has no page numbers for a Word file, and says why, in the file and in the check', async () => {
    const { lawyer, id, answer } = await tableOf('Brief.docx', await wordFile(`See ${orrin}.`))
    const words = wordsOf(answer.rawPayload)
    const why = 'Page numbers are omitted because the page breaks of a Word file depend on the program'
    expect(words).toContain('Orrin v. Tabard, 611 U.S. 12 (2021)\n')
    expect(words).not.toContain('Page(s)')
    expect(words).toContain(why)
    const check = await lawyer.call(researchApi.checkDocument, { params: { id } })
    expect(check.table_pages).toContain(why)
  })

  it('is refused with a message if nothing is cited', async () => {
    const { answer } = await tableOf('Letter.txt', 'We met on Tuesday and agreed on the price.\n')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe(
      'Letter.txt has no citations that Pam can recognize, so no table was created.',
    )
  })
})
