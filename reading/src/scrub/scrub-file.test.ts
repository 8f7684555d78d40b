import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ScrubChoices } from '#reading/scrub-report'
import { zipParts } from '#reading/zip/zip-parts'
import { linesAbout } from '#test/lines'
import { docOf, docxOf, odtOf, paragraph } from '#test/make-files'
import { jpegWithMetadata, pdfWithMetadata, pngWithMetadata, tiffWithMetadata } from '#test/make-metadata'
import { checkFile, scrubFile } from './scrub-file.ts'

const usual: ScrubChoices = { tracked_changes: 'accept', comments: 'remove' }

/** Scrubs and checks as the server does, and answers both. */
async function scrubbed(bytes: Uint8Array, choices = usual, name = 'file') {
  const { head, clean } = await scrubFile({ bytes, name, choices })
  if (head.type !== 'scrubbed' || !clean) throw new Error(JSON.stringify(head))
  const check = await checkFile({ bytes: clean, name, choices })
  if (check.type !== 'checked') throw new Error(JSON.stringify(check))
  return {
    head,
    clean: Buffer.from(clean),
    check,
    removed: namesOf(head.findings, 'removed'),
    left: namesOf([...head.findings, ...check.findings], 'left'),
  }
}

const namesOf = (findings: readonly { what: string; fate: string }[], fate: string) =>
  findings.filter((finding) => finding.fate === fate).map((finding) => finding.what)

/** Everything in the file, unpacked where it is packed. */
async function everythingIn(bytes: Buffer): Promise<string> {
  if (bytes[0] === 0x50)
    return [...(await zipParts(bytes, () => true))]
      .map(([name, part]) => `${name} ${Buffer.from(part).toString('latin1')}`)
      .join('\n')
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map((match) => {
    try {
      return inflateRawSync(bytes.subarray(match.index + match[0].length + 2)).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}

describe('a copy without metadata', () => {
  it('of a PDF has its words and nothing that speaks about it, runs, or is hidden', async () => {
    const original = await pdfWithMetadata('The tenant shall pay the rent on the first day.')
    expect((await linesAbout(original)).hidden.map((entry) => entry.why).sort()).toEqual([
      'comment',
      'layer',
      'metadata',
    ])
    const { head, clean, check, removed } = await scrubbed(original)
    expect(removed.sort()).toEqual(
      [
        ...['A description of the document (XMP)', 'Attached files', 'Author', 'Camera or scanner'],
        ...[
          'Captions and keywords (IPTC)',
          'Comments and marks on pages',
          'Data behind the end of the picture',
        ],
        ...[
          'A description of the picture (XMP)',
          'Hidden layers',
          'Ids of the document',
          'Notes of the program that made it',
        ],
        ...['Place where it was taken (GPS)', 'Programs (JavaScript)', 'Programs that start by themselves'],
        ...[
          'Properties of the document',
          'Remains of earlier versions',
          'Remarks inside the picture',
          'Small pictures of pages',
        ],
      ].sort(),
    )
    expect(check).toMatchObject({ leftovers: [], words: head.words })
    const all = await everythingIn(clean)
    expect(all).toContain(' Tj')
    for (const word of [
      'Ada',
      'secret',
      'Privileged',
      '@cantoo/pdf-lib',
      'JavaScript',
      'EmbeddedFile',
      'earlier word',
      'id-of',
    ])
      expect(all.includes(word), word).toBe(false)
    const read = await linesAbout(clean)
    expect([read.text.trim(), read.hidden, read.done?.dangers]).toEqual([
      'The tenant shall pay the rent on the first day.',
      [],
      [],
    ])
  })

  it('of a PDF keeps comments on request, without their authors', async () => {
    const { clean, check, removed } = await scrubbed(await pdfWithMetadata('The tenant shall pay.'), {
      ...usual,
      comments: 'keep',
    })
    expect(check.leftovers).toEqual([])
    expect(removed).toContain('Names and times of those who commented')
    expect((await linesAbout(clean)).hidden).toMatchObject([
      { why: 'comment', text: 'Ada Author doubts this' },
    ])
  })

  const word = () => docxOf(tracked, wordParts)
  it('of a Word file has neither authors, comments, hidden text nor its template', async () => {
    const { head, clean, check, removed } = await scrubbed(await word())
    expect(check).toMatchObject({ leftovers: [], words: head.words })
    expect(removed).toEqual(
      expect.arrayContaining([
        ...['Comments', 'Hidden text', 'Marks of editing sessions', 'Properties of the document'],
        ...['The template and where it lies', 'Tracked changes with their authors', 'Camera or scanner'],
      ]),
    )
    const all = await everythingIn(clean)
    for (const trace of ['Ada', 'rsid', 'doubt', 'vanish', 'Normal-Ada', 'docProps', 'comments', 'old rent'])
      expect(all.includes(trace), trace).toBe(false)
    expect((await linesAbout(clean)).text).toBe('The tenant pays new rent.\nFirst half and the other half.')
  })

  it('of a Word file rejects tracked changes on request', async () => {
    const { head, clean, check } = await scrubbed(await word(), { ...usual, tracked_changes: 'refuse' })
    expect(check).toMatchObject({ leftovers: [], words: head.words })
    expect((await linesAbout(clean)).text).toBe('The tenant pays old rent.\nFirst half\n and the other half.')
    expect((await everythingIn(clean)).includes('<w:b/>')).toBe(true)
  })

  it('of a Word file keeps comments on request, without their authors', async () => {
    const { clean, check } = await scrubbed(await word(), { ...usual, comments: 'keep' })
    expect(check.leftovers).toEqual([])
    const all = await everythingIn(clean)
    expect([all.includes('a doubt'), all.includes('Ada')]).toEqual([true, false])
  })

  it('reports what it leaves: white text, embedded files, links to a computer', async () => {
    const { left } = await scrubbed(
      await docxOf(paragraph('Seen.') + paragraph('Unseen.', '<w:color w:val="FFFFFF"/>'), {
        'word/embeddings/sheet.xlsx': 'x',
      }),
    )
    expect(left).toEqual([
      'Files inside the document, with metadata of their own',
      'Words in the color of the paper',
    ])
  })

  it('of an OpenDocument text has neither author, comments nor changes, and does not guess how to take changes back', async () => {
    const body =
      '<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>Ada Author</dc:creator></office:change-info><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>The tenant<text:change text:change-id="1"/> pays.<office:annotation><dc:creator>Ada Author</dc:creator><text:p>a doubt</text:p></office:annotation></text:p>'
    const odt = await odtOf(body, {
      'meta.xml':
        '<office:document-meta xmlns:office="o"><office:meta><dc:creator>Ada Author</dc:creator></office:meta></office:document-meta>',
      'settings.xml': '<a><config:config-item config:name="PrinterName">Ada Author</config:config-item></a>',
      'Thumbnails/thumbnail.png': 'Ada Author',
    })
    const { clean, head, check } = await scrubbed(odt)
    expect(check).toMatchObject({ leftovers: [], words: head.words })
    expect((await everythingIn(clean)).includes('Ada')).toBe(false)
    expect((await linesAbout(clean)).text).toBe('The tenant pays.')
    expect(clean.subarray(30, 38).toString()).toBe('mimetype')
    const refused = await scrubFile({
      bytes: odt,
      name: 'file',
      choices: { ...usual, tracked_changes: 'refuse' },
    })
    expect(refused.head).toMatchObject({ type: 'refused', reason: expect.stringContaining('cannot refuse') })
  })

  it.each([
    ['a photograph', jpegWithMetadata],
    ['a PNG', pngWithMetadata],
    ['a TIFF', async (words: string) => tiffWithMetadata(words)],
  ])('of %s has its pixels and its turn, and nothing of where, when and who', async (_, make) => {
    const { clean, head, check, removed } = await scrubbed(await make('Exhibit A'))
    expect(check).toMatchObject({ leftovers: [], words: head.words, findings: [] })
    expect(removed.length).toBeGreaterThan(0)
    expect(clean.includes('Ada') || clean.includes('Secret')).toBe(false)
  })

  it('of plain text is the text, and of other kinds it is refused in words', async () => {
    const text = Buffer.from('The tenant pays.')
    expect((await scrubbed(text)).clean).toEqual(text)
    for (const bytes of [docOf('The tenant pays.'), Buffer.from('{\\rtf1 The tenant pays.}')])
      expect((await scrubFile({ bytes, name: 'f', choices: usual })).head).toMatchObject({
        type: 'refused',
        reason: expect.stringMatching(/^Pam cannot take metadata out of/),
      })
  })

  it('is not made of a damaged file', async () => {
    const jpeg = await jpegWithMetadata('Exhibit')
    for (const bytes of [jpeg.subarray(0, 60), Buffer.from('%PDF-1.7 nothing')])
      expect((await scrubFile({ bytes, name: 'f', choices: usual })).head.type).toBe('refused')
  })

  it('with leftovers is reported by the check', async () => {
    const check = await checkFile({ bytes: await pdfWithMetadata('Words.'), name: 'f', choices: usual })
    expect(check).toMatchObject({
      type: 'checked',
      leftovers: expect.arrayContaining(['Hidden layers', 'Attached files']),
    })
  })
})

const by = 'w:id="1" w:author="Ada Author" w:date="2026-01-02T03:04:05Z"'
const run = (text: string, tag = 'w:t') =>
  `<w:r w:rsidR="00AD0A01"><${tag} xml:space="preserve">${text}</${tag}></w:r>`
const tracked = [
  `<w:p w:rsidR="00AD0A01" w14:paraId="1">${run('The tenant pays ')}<w:del ${by}>${run('old rent', 'w:delText')}</w:del>`,
  `<w:ins ${by}><w:r><w:rPr><w:i/><w:rPrChange ${by}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr><w:t>new rent</w:t></w:r></w:ins>`,
  `<w:r><w:rPr><w:i/><w:rPrChange ${by}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr><w:t>.</w:t></w:r>`,
  `<w:commentRangeStart w:id="0"/><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
  `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run('First half')}</w:p><w:p>${run(' and the other half.')}</w:p>`,
  `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden by Ada Author</w:t></w:r></w:p>`,
].join('')
const relation = (type: string, target: string, mode = '') =>
  `<Relationship Id="${type}" Type="http://x/${type}" Target="${target}"${mode}/>`
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const wordParts: Record<string, string | Buffer> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/docProps/core.xml" ContentType="x"/><Override PartName="/word/comments.xml" ContentType="x"/></Types>',
  '_rels/.rels': relations(
    relation('officeDocument', 'word/document.xml'),
    relation('core', 'docProps/core.xml'),
  ),
  'word/_rels/document.xml.rels': relations(
    relation('comments', 'comments.xml'),
    relation('image', 'media/photo.jpeg'),
  ),
  'word/_rels/settings.xml.rels': relations(
    relation('attachedTemplate', 'file:///C:/Users/Normal-Ada.dotm', ' TargetMode="External"'),
  ),
  'word/settings.xml':
    '<w:settings xmlns:w="w"><w:attachedTemplate r:id="attachedTemplate"/><w:rsids><w:rsidRoot w:val="1"/></w:rsids></w:settings>',
  'word/comments.xml': `<w:comments xmlns:w="w"><w:comment ${by} w:initials="AA">${paragraph('a doubt')}</w:comment></w:comments>`,
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="c"><dc:creator>Ada Author</dc:creator><cp:keywords>Ada</cp:keywords></cp:coreProperties>',
  'word/media/photo.jpeg': await jpegWithMetadata('Photo'),
}
