import { makeZip } from '#lib/make-zip'
import type { Piece } from './diff.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold is left out. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t]|\p{Cn}|\p{Cs}/gu, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

interface Marked {
  /** Who changed it, and when, as Word shows them beside a change. */
  readonly author: string
  readonly at: string
}

/** The comparison as a Word file: what was added and removed are tracked changes to accept or reject. */
export function redlineDocx(title: string, pieces: readonly Piece[], by: Marked): Uint8Array<ArrayBuffer> {
  return makeZip([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: relations },
    { name: 'word/document.xml', text: documentXml(title, pieces, by) },
  ])
}

function documentXml(title: string, pieces: readonly Piece[], by: Marked): string {
  const paragraphs: string[][] = [[]]
  let id = 0
  for (const { kind, text } of pieces)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push([])
      if (line === '') continue
      id += 1
      paragraphs.at(-1)?.push(runOf(kind, line, { ...by, id }))
    }
  const body = paragraphs.map((runs) => `<w:p>${runs.join('')}</w:p>`).join('')
  return `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:rPr><w:b/><w:sz w:val="28"/></w:rPr><w:t>${escaped(title)}</w:t></w:r></w:p>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`
}

function runOf(kind: Piece['kind'], text: string, { author, at, id }: Marked & { id: number }): string {
  const words = `xml:space="preserve">${escaped(text)}`
  if (kind === 'same') return `<w:r><w:t ${words}</w:t></w:r>`
  const who = `w:id="${id}" w:author="${escaped(author)}" w:date="${at}"`
  return kind === 'added'
    ? `<w:ins ${who}><w:r><w:t ${words}</w:t></w:r></w:ins>`
    : `<w:del ${who}><w:r><w:delText ${words}</w:delText></w:r></w:del>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const relations = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
