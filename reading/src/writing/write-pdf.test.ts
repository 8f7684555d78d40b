import { describe, expect, it } from 'vitest'
import type { PaperBlock } from '#reading/paper'
import { readFile } from '#reading/read-file'
import type { ReadingLine } from '#reading/reading'
import { setBlocks } from './paper-lines.ts'
import { writePdf } from './write-pdf.ts'

const block = (text: string, more: Partial<PaperBlock> = {}): PaperBlock => ({
  kind: 'paragraph',
  level: 0,
  number: null,
  isSignature: false,
  lines: text.split('\n').map((line) => [{ text: line, bold: false, italic: false }]),
  ...more,
})

async function pagesOf(blocks: PaperBlock[]): Promise<string[]> {
  const lines: ReadingLine[] = []
  const bytes = writePdf({ title: 'Letter', blocks })
  await readFile({ bytes, name: 'letter.pdf', language: 'eng' }, (line) => lines.push(line))
  return lines.flatMap((line) => (line.type === 'page' ? [line.text] : []))
}

const filler = (lines: number) => Array.from({ length: lines }, (_, at) => block(`Paragraph ${at + 1}.`))

describe('a document as a PDF', () => {
  it('reads back with every word, of many alphabets too', async () => {
    const [page = ''] = await pagesOf([
      block('Engagement letter', { kind: 'heading', level: 1 }),
      block('Łukasz Żółć “quoted” § 12, Привет'),
      block('First', { kind: 'item', number: 1 }),
      block('Second', { kind: 'item', number: 2 }),
    ])
    expect(page).toMatch(/Engagement letter/)
    expect(page).toMatch(/Łukasz Żółć “quoted” § 12, Привет/)
    expect(page).toMatch(/1\.\s*First\s+2\.\s*Second/)
    expect(page).toMatch(/1 of 1/)
  })

  it('draws a rule once, whether or not it has an empty line', () => {
    const rules = [block('', { kind: 'rule' }), block('', { kind: 'rule', lines: [] })]
    expect(setBlocks(rules, 400, () => 1)).toMatchObject([
      { lines: [], isRule: true },
      { lines: [], isRule: true },
    ])
  })

  it('breaks long lines between words, and a word without end between letters', async () => {
    const text = 'word '.repeat(60).trim()
    const [page = ''] = await pagesOf([block(text), block('x'.repeat(300))])
    expect(page.match(/word/g)).toHaveLength(60)
    expect(page.match(/x/g)).toHaveLength(300)
  })

  // Regardless of how much precedes it.
  it.each([20, 21, 22, 23, 24, 25, 26, 27, 28])(
    'keeps a place to sign on one page with what is before it, after %i paragraphs',
    async (count) => {
      const pages = await pagesOf([
        ...filler(count),
        block('Sincerely,'),
        block('____________________\nAda Marsh\nMarsh and Partners', { isSignature: true }),
      ])
      const signed = pages.filter((page) => /Sincerely|Ada Marsh|Partners/.test(page))
      expect(signed).toHaveLength(1)
    },
  )

  it('names a letter its fonts lack instead of drawing a box', () => {
    expect(() => writePdf({ title: 'x', blocks: [block('東京 Ltd')] })).toThrow(/these letters: 東 京/)
  })
})
