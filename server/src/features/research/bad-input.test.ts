import { documentsApi } from '@pam/contracts/documents'
import { researchApi } from '@pam/contracts/research'
import { researchWorkApi } from '@pam/contracts/research/work'
import { sharingApi } from '@pam/contracts/sharing'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#features/documents'
import { pages } from '#slice/documents/documents.table'
import { testApp } from '#test/app'
import { docxOf, pdfOfPages } from '#test/brief-files'
import { giveAndRead } from '#test/documents'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { ada } from '#test/sharing'
import { blankPdf, halfScannedPdf, lockedPdf } from '#test/unreadable-pdfs'

/** The container Word uses for a password-protected file. */
const lockedWord = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1016),
  Buffer.from('EncryptedPackage', 'utf16le'),
  Buffer.alloc(2048, 9),
])

const narrative = [
  'The tenant signed the lease in May and did not move in.',
  'She asked for the keys, and nobody answered her letter.',
  'After that the landlord let the house to his brother.',
  'Nothing in the record shows when the rent was first due.',
  'Both of them were at the hearing, but only one was heard.',
  'What the clerk wrote down is not what the witness said.',
  'There is no reason to send this back for another trial.',
]

const cited = 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)'

async function desk() {
  const world = await testApp()
  await layTestLibrary(world, [
    madeUpAuthority({
      slug: 'test-twombly',
      name: 'Bell Atlantic Corp. v. Twombly',
      citation: '550 U.S. 544',
      year: 2007,
    }),
  ])
  const lawyer = await world.person('lawyer')
  const give = async (name: string, content: Uint8Array | string) =>
    (await giveAndRead(world, lawyer, { name, content })).id
  const check = (id: string) => lawyer.call(researchApi.checkDocument, { params: { id } })
  return { world, lawyer, give, check }
}

describe('a file the citation check cannot read', () => {
  it('without text is reported as a likely scan, for the table of authorities too', async () => {
    const { lawyer, give, check } = await desk()
    const id = await give('Scan.pdf', blankPdf)
    const why = /^Scan\.pdf has no text to check: it looks like a scan\. The file is safe\./
    await expect(check(id)).rejects.toMatchObject({ code: 'conflict', detail: expect.stringMatching(why) })
    const table = await lawyer.send(researchApi.tableOfAuthorities, { params: { id } })
    expect(table.statusCode).toBe(409)
    expect(table.body).toContain('it looks like a scan')
  })

  it.each([
    ['Locked.pdf', lockedPdf],
    ['Locked.docx', lockedWord],
  ])('with a password says so, and stays unchanged: %s', async (name, content) => {
    const { lawyer, give, check } = await desk()
    const id = await give(name, content)
    await expect(check(id)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(
        new RegExp(
          `^${name} could not be read, so its citations are not checked. The file is safe. .*password`,
        ),
      ),
    })
    const original = await lawyer.send(documentsApi.file, { params: { id } })
    expect(original.rawPayload.equals(content)).toBe(true)
  })
})

describe('work product with pages the check cannot read', () => {
  const half = halfScannedPdf('See Bell Atlantic Corp. v. Twombly, 550 U.S. 544.')

  it.each([
    ['a scan without text', 'Scan.pdf', blankPdf, 'This document has no text Pam can check.'],
    ['one page without text', 'Half scanned.pdf', half, '1 page was not checked: it has no text.'],
    ['a locked file', 'Locked.pdf', lockedPdf, 'This document could not be read, so Pam did not check it.'],
  ])('leaves only once a lawyer has signed it off: %s', async (_, name, content, why) => {
    const { world, lawyer, give } = await desk()
    const params = { id: await give(name, content) }
    const gate = await lawyer.call(researchWorkApi.gate, { params })
    expect(gate).toMatchObject({
      is_open: true,
      is_work_product: true,
      findings: [{ kind: 'document', text: name, reason: why, signed: null }],
    })
    const share = () =>
      lawyer.send(sharingApi.share, { body: { document_ids: [params.id], recipients: [ada] } })
    const refused = await share()
    // A file that cannot be read is not shared at all: it is refused before this check.
    expect(refused.statusCode).toBe(name === 'Locked.pdf' ? 400 : 409)
    if (name !== 'Locked.pdf') expect(refused.body).toContain(why)
    const body = { key: gate.findings[0]?.key ?? '', reason: 'I read the pages myself.' }
    const after = await lawyer.call(researchWorkApi.signOff, { params, body })
    expect(after).toMatchObject({ is_open: false, findings: [{ signed: { reason: body.reason } }] })
    if (name !== 'Locked.pdf') expect((await share()).statusCode).toBe(200)
    expect((await world.auditOf()).map(({ action }) => action)).toContain('research.signed_off')
  })
})

describe('a draft the citation check can read', () => {
  it('is checked where it has text, and reports how many pages it could not check', async () => {
    const { give, check } = await desk()
    const { citations, notes } = await check(
      await give('Half scanned.pdf', halfScannedPdf('See Bell Atlantic Corp. v. Twombly, 550 U.S. 544.')),
    )
    expect(citations.map(({ verdict }) => verdict)).toEqual(['VERIFIED'])
    expect(notes).toEqual([expect.stringMatching(/^1 of 2 pages has no text and was not checked\./)])
  })

  it('is checked across the foot of a page, which is no part of a citation', async () => {
    const { give, check } = await desk()
    const facts = (count: number) => Array.from({ length: count }, () => 'The facts are set out below.')
    const lines = [
      ...facts(45),
      'See Bell Atl. Corp. v. Twombly, 550 U.S.',
      '544, 570 (2007). It is not met.',
      ...facts(120),
    ]
    const { citations, text } = await check(await give('Brief.pdf', samplePdf(lines.join('\n'))))
    expect(citations.map(({ verdict, page, pin_cite }) => [verdict, page, pin_cite])).toEqual([
      ['VERIFIED', '544', '570'],
    ])
    expect(text.slice(citations[0]?.start, citations[0]?.end)).toMatch(/^550 U\.S\.\s+1 of 4\s+544$/)
  })

  it('is checked if its words were recognized by OCR, with a warning that they may be misread', async () => {
    const { world, give, check } = await desk()
    const id = await give('Scan with words.txt', `See ${cited}.`)
    await world.services.db.update(pages).set({ method: 'ocr' })
    expect((await check(id)).notes).toEqual([
      expect.stringMatching(
        /^This page was read by text recognition\. Compare the citations with the page image/,
      ),
    ])
  })

  it('is checked to its last page when it has a thousand', async () => {
    const { give, check } = await desk()
    const page = (number: number) =>
      `${'The facts are set out below in some detail. '.repeat(56)}\nSee Marsh v. Holt, ${number} F.3d 12 (9th Cir. 1999).\n`
    const pages = Array.from({ length: 1000 }, (_, index) => page(index + 1)).join('\f')
    const { citations, notes } = await check(await give('Brief.txt', `${pages}\n${cited}.`))
    expect(citations).toHaveLength(1001)
    expect(citations.at(-1)?.verdict).toBe('VERIFIED')
    expect(notes).toEqual([])
  })

  it.each([
    ['Brief.pdf', async (pages: readonly string[][]) => pdfOfPages(pages)],
    ['Brief.docx', (pages: readonly string[][]) => docxOf(...pages)],
  ])(
    'is checked to its last page as a file of a thousand pages, and stays unchanged: %s',
    async (name, made) => {
      const { lawyer, give, check } = await desk()
      const content = await made(
        Array.from({ length: 1000 }, (_, page) => [
          // What is on most pages would be read as a running head.
          narrative[page % narrative.length] ?? '',
          page === 999 ? `See ${cited}.` : `See Marsh v. Holt, ${page + 1} F.3d 12 (9th Cir. 1999).`,
        ]),
      )
      const id = await give(name, content)
      const { citations, notes } = await check(id)
      expect(notes).toEqual([])
      expect(citations).toHaveLength(1000)
      expect(citations.filter(({ verdict }) => verdict === 'VERIFIED').map(({ page }) => page)).toEqual([
        '544',
      ])
      expect(citations.at(-1)?.verdict).toBe('VERIFIED')
      const table = await lawyer.send(researchApi.tableOfAuthorities, { params: { id } })
      expect(table.statusCode).toBe(200)
      const original = await lawyer.send(documentsApi.file, { params: { id } })
      expect(original.rawPayload.equals(content)).toBe(true)
    },
  )

  it('in another language is checked, with a note about what may be missed', async () => {
    const { lawyer, give, check } = await desk()
    const draft = `La demanda debe exponer hechos suficientes para que la pretensión sea plausible. ${'El tribunal examina los hechos de la demanda y los tiene por ciertos cuando resuelve la moción de la parte demandada. '.repeat(4)}Véase ${cited}.`
    const given = await check(await give('Escrito.txt', draft))
    expect(given.citations.map(({ verdict }) => verdict)).toEqual(['VERIFIED'])
    expect(given.notes).toEqual([expect.stringContaining('does not look like English')])
    const pasted = await lawyer.call(researchApi.checkCitations, { body: { text: draft } })
    expect(pasted.notes).toEqual(given.notes)
  })
})
