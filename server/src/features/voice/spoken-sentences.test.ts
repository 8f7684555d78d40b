import type { ChatBlock, ChatSentence, ChatSource } from '@pam/contracts/chat'
import { describe, expect, it } from 'vitest'
import { sentencesIn, spokenSentences } from './spoken-sentences.ts'

const source: ChatSource = {
  number: 1,
  kind: 'document',
  document_id: null,
  note_id: null,
  knowledge_id: null,
  case_id: null,
  title: 'Lease.txt',
  page: 2,
  start: 0,
  end: 9,
  page_start: 0,
  page_end: 9,
  text: 'Landlord shall repair the roof. Tenant pays.',
}
const sentence = (text: string, more: Partial<ChatSentence> = {}): ChatSentence => ({
  text,
  sources: [],
  standing: 'plain',
  why: null,
  ...more,
})
const read = (...blocks: ChatBlock[]) => spokenSentences({ text: '', blocks, sources: [source] })

describe('an answer read aloud', () => {
  it('leaves out the marks of sources and the signs of Markdown', () => {
    const text = 'The **roof** is the landlord’s [1], see [the lease](https://firm.example) [2, 3].'
    expect(read({ is: 'prose', sentences: [sentence(text)] })).toEqual([
      'The roof is the landlord’s, see the lease.',
    ])
  })

  it('says so before a sentence no source supports', () => {
    const sentences = [sentence('The cap is $600.', { standing: 'unsupported', why: 'not found' })]
    expect(read({ is: 'prose', sentences })).toEqual(['Not supported by a source: The cap is $600.'])
  })

  it('names where words come from before it reads them', () => {
    expect(read({ is: 'extract', source: 1 })).toEqual([
      'Lease.txt, page 2:',
      'Landlord shall repair the roof.',
      'Tenant pays.',
    ])
  })

  it('reads lists line by line, and a proposal without its arguments', () => {
    const rows = [{ text: 'File the answer', detail: 'Fri, Nov 20, 2026', link: null }]
    const proposal = { id: '', tool: 'x', details: [{ label: 'Note', value: 'secret' }], outcome: null }
    expect(
      read(
        { is: 'rows', title: 'Due next week', rows },
        { is: 'proposal', proposal: { ...proposal, title: 'Write a note', state: 'open', link: null } },
      ),
    ).toEqual([
      'Due next week.',
      'File the answer, Fri, Nov 20, 2026.',
      'Proposed: Write a note.',
      'It will be done after you confirm it on the screen.',
    ])
  })

  it('reads what had come of an answer that was cut off, and nothing where there are no words', () => {
    expect(spokenSentences({ text: 'It was. And', blocks: [], sources: [] })).toEqual(['It was.', 'And'])
    expect(spokenSentences({ text: ' … [1] — ', blocks: [], sources: [] })).toEqual([])
  })

  it('cuts what is too long for a breath, and loses no word', () => {
    const long = `${'The tenant shall keep the premises in repair, '.repeat(30)}always.`
    const pieces = read({ is: 'prose', sentences: [sentence(long)] })
    expect(pieces.every((piece) => piece.length <= 400)).toBe(true)
    expect(pieces.join(' ')).toBe(long)
  })
})

describe('a sentence', () => {
  it.each([
    ['Smith v. Jones was decided in 1984. It stands.', ['Smith v. Jones was decided in 1984.', 'It stands.']],
    ['See No. 12 of Acme Inc. and the U.S. code.', ['See No. 12 of Acme Inc. and the U.S. code.']],
    ['One', ['One']],
    ['', []],
  ])('%j', (text, sentences) => expect(sentencesIn(text)).toEqual(sentences))
})
