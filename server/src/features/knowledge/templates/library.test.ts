import { checkTemplate } from '@pam/law/templates/check-template'
import { fillTemplate } from '@pam/law/templates/fill-template'
import { paperBlocks } from '@pam/law/templates/paper-blocks'
import type { Answer } from '@pam/law/templates/template-field'
import { readFile } from '@pam/reading/read-file'
import type { ReadingLine } from '@pam/reading/reading'
import { describe, expect, it } from 'vitest'
import { paperDocx } from '#platform/files/paper-docx'
import { allTemplates } from '#slice/knowledge/library/library'
import type { TemplateField } from '#slice/knowledge/library/library-shape'
import { unzip } from '#test/unzip'

const answerTo = ({ name, type, choices }: TemplateField, isOn: boolean): Answer => {
  if (type === 'yes_no') return isOn
  if (type === 'date') return '2026-03-03'
  if (type === 'money') return 240_000
  if (type === 'choice') return choices?.[0] ?? ''
  return `The ${name.replaceAll('_', ' ')}`
}
const answersTo = (fields: readonly TemplateField[], isOn: boolean) =>
  Object.fromEntries(fields.map((field) => [field.name, answerTo(field, isOn)]))

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}$]+/gu) ?? []

async function readBack(bytes: Buffer) {
  const lines: ReadingLine[] = []
  await readFile({ bytes, name: 'paper.docx', language: 'eng' }, (line) => lines.push(line))
  return lines.flatMap((line) => (line.type === 'page' ? [line.text] : [])).join('\n')
}

describe.each(allTemplates)('$slug', ({ title, body, fields }) => {
  it('uses every blank it has and no other, and closes every condition', () => {
    expect(checkTemplate(body, fields)).toEqual({ faults: [], unknown: [], unused: [], notMoney: [] })
  })

  it('asks for every required blank while nothing is answered', () => {
    const { missing } = fillTemplate(body, fields, {})
    expect(missing).toEqual(fields.filter((field) => field.required).map((field) => field.name))
  })

  it.each([true, false])('reads whole with all conditions %s', async (isOn) => {
    const filled = fillTemplate(body, fields, answersTo(fields, isOn))
    expect(filled).toMatchObject({ missing: [], wrong: {} })
    const blocks = paperBlocks(filled)
    const text = blocks.map((block) =>
      block.lines.map((line) => line.map((piece) => piece.text).join('')).join('\n'),
    )
    expect(text.filter((text) => text.trim() === '')).toEqual([])
    expect(text.join('\n')).not.toMatch(/\{\{|\}\}|\ue000|\ue001|\*\*|[^_\s] {2,}[A-Z]|undefined/)
    const numbers = blocks.filter((block) => block.kind === 'item').map((block) => block.number)
    for (const [index, number] of numbers.entries()) {
      const before = numbers[index - 1]
      if (index > 0 && number !== 1 && number !== null) expect(number).toBe((before ?? 0) + 1)
    }
    const read = await readBack(await paperDocx({ title, blocks: blocks.map(plain) }))
    // A reader writes the numbers of a list or omits them; every other word is there, in order.
    expect(wordsIn(read.replaceAll(/^\d+\. /gm, ''))).toEqual(wordsIn(text.join('\n')))
  })
})

const plain = (block: ReturnType<typeof paperBlocks>[number]) => ({
  ...block,
  lines: block.lines.map((line) => line.map(({ text, bold, italic }) => ({ text, bold, italic }))),
})

describe('a Word file', () => {
  it('has real headings and lists, and keeps a signature block with what is before it', async () => {
    const body = '# Title\n\n1. One\n2. Two\n\nSincerely,\n\n____________________\n{{lawyer}}'
    const filled = fillTemplate(body, [{ name: 'lawyer', label: 'Lawyer', type: 'text', required: true }], {
      lawyer: 'Ada & <b>Marsh</b>',
    })
    const file = await paperDocx({ title: 'Letter', blocks: paperBlocks(filled).map(plain) })
    const xml = unzip(file).get('word/document.xml') ?? ''
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>')
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2)
    expect(xml).toContain('Ada &amp; &lt;b&gt;Marsh&lt;/b&gt;')
    const [, before = '', signed = ''] =
      /(<w:p>(?:(?!<w:p>).)*Sincerely,.*?<\/w:p>)(<w:p>.*?<\/w:p>)/.exec(xml) ?? []
    expect(before).toContain('<w:keepNext/>')
    expect(signed).toContain('<w:keepLines/>')
    expect(unzip(file).get('word/numbering.xml')).toContain('w:val="decimal"')
  })
})
