import { describe, expect, it } from 'vitest'
import { starPageAt, subsectionAt } from './pinpoint.ts'
import { readQuestion } from './question.ts'
import { bestSentences, scoredSentences } from './sentences.ts'
import { sideOf } from './side.ts'

const filed = ['United States', 'New York', 'California']

describe('the question', () => {
  it('is read for what it is about, where, and whether it asks yes or no', () => {
    const read = readQuestion('Is a noncompete enforceable in California?', filed)
    expect(read).toMatchObject({ isYesNo: true, isNegative: false, jurisdictions: ['California'] })
    expect(read.words).toEqual(['noncompete', 'enforceable'])
    expect(readQuestion('What is the standard for summary judgment?', filed).isYesNo).toBe(false)
  })
})

describe('the side of an extract', () => {
  const ask = (question: string, extract: string) => sideOf(readQuestion(question, filed), extract).side
  it.each([
    ['Is a noncompete enforceable?', 'A noncompete is enforceable where it is reasonable.', 'for'],
    ['Is a noncompete enforceable?', 'A noncompete is void in this state.', 'against'],
    ['Is a noncompete void?', 'A noncompete is void in this state.', 'for'],
    ['Is a noncompete void?', 'A noncompete is enforceable where it is reasonable.', 'against'],
    ['Is a noncompete enforceable?', 'A noncompete is not void.', 'unclear'],
    ['Is consideration needed?', 'It did not matter whether the promisor gained anything.', 'for'],
    ['Is a tenant bound?', 'A lease binds the tenant from signing, and not from entry.', 'for'],
    ['What is consideration?', 'Consideration is a bargained-for exchange.', 'unclear'],
  ])('%s %s %s', (question, extract, side) => {
    expect(ask(question, extract)).toBe(side)
  })
})

describe('sentences', () => {
  it('keep their exact places, and leave page marks and bullets out', () => {
    const source =
      '*77 Facts first.\n\n- *80 A lease binds the tenant from the day of signing. *81 We affirm the judgment.'
    const found = scoredSentences(readQuestion('Does a lease bind a tenant?', filed), source)
    const [best] = bestSentences(found, 1)
    expect(best?.words).toBe('A lease binds the tenant from the day of signing.')
    expect(source.slice(best?.start, best?.end)).toBe(best?.words)
  })
})

describe('the pinpoint', () => {
  it('is the star page before the words', () => {
    const text = 'Before. *12 Here it begins. [*13] Here it goes on.'
    expect(
      [text.indexOf('Before'), text.indexOf('begins'), text.indexOf('goes')].map((at) =>
        starPageAt(text, at),
      ),
    ).toEqual([...[null, '12', '13']])
  })

  it('is the subsection of a statute the words are in', () => {
    const text =
      '(a) In general\n(1) The first.\n(2) The second.\n(A) Within.\n(B) Further.\n(b) Other.\n(1) Of that.'
    const at = (words: string) => subsectionAt(text, text.indexOf(words))
    expect(['The second', 'Further', 'Other', 'Of that'].map(at)).toEqual([
      '(a)(2)',
      '(a)(2)(B)',
      '(b)',
      '(b)(1)',
    ])
  })
})
