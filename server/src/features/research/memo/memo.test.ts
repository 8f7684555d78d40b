import { starPageAt } from '@pam/law/citations/pinpoints'
import { describe, expect, it } from 'vitest'
import { subsectionAt } from './pinpoint.ts'
import { readQuestion, weighed } from './question.ts'
import { readSource } from './read-source.ts'
import { bestSentences, scoredSentences } from './sentences.ts'
import { lessOnPoint, offPoint } from './set-aside.ts'
import { sideOf } from './side.ts'
import type { Source } from './source.ts'

const filed = ['United States', 'New York', 'California']

describe('the question', () => {
  it('is parsed for its subject, its jurisdiction, and whether it is a yes-or-no question', () => {
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
    ['Is a maker liable?', 'A maker is liable for an article used without inspection.', 'for'],
    [
      'Is a maker liable for its product?',
      'A maker answers for its product, although others did not buy it.',
      'for',
    ],
    ['Is a waiver valid without notice?', 'A waiver is valid after notice.', 'unclear'],
    ['Is a tenant bound by a lease?', 'The rent was paid in June.', 'unclear'],
    ['Is a tenant bound?', 'A lease binds the tenant from signing, and not from entry.', 'for'],
    [
      'Can a lawyer be sanctioned for citing cases that do not exist?',
      'Lawyers were sanctioned for citing cases that a chatbot had invented.',
      'unclear',
    ],
    ['Is a landlord liable to a tenant who failed to pay?', 'A landlord is liable to a tenant.', 'unclear'],
    ['Is interest owed on a rejected claim?', 'Interest is owed on a claim.', 'unclear'],
    ['Is it settled that a waiver is not valid?', 'A waiver is not valid.', 'for'],
    ['Is a seller liable for a defect?', 'A seller who did not disclose a defect is liable.', 'unclear'],
    ['Is a noncompete enforceable?', 'We hold that a noncompete is not enforceable.', 'against'],
    ['What is consideration?', 'Consideration is a bargained-for exchange.', 'unclear'],
  ])('%s %s %s', (question, extract, side) => {
    expect(ask(question, extract)).toBe(side)
  })
})

describe('sentences', () => {
  it('keep their exact offsets, and exclude page marks and bullets', () => {
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

  it('is the subsection of a statute that contains the words', () => {
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

describe('the pinpoint of a section', () => {
  const at = (text: string, words: string, code?: 'statute' | 'regulation') =>
    subsectionAt(text, text.indexOf(words), code)

  it('counts roman numerals, and the order of levels of the CFR', () => {
    const rule = '(a) One.\n(1) Two.\n(i) Three.\n(ii) Four.\n(A) Five.\n(2) Six.\n(b) Seven.'
    expect(['Three', 'Four', 'Five', 'Six', 'Seven'].map((words) => at(rule, words, 'regulation'))).toEqual([
      '(a)(1)(i)',
      '(a)(1)(ii)',
      '(a)(1)(ii)(A)',
      '(a)(2)',
      '(b)',
    ])
    const statute = '(a) One.\n(1) Two.\n(A) Three.\n(i) Four.\n(ii) Five.\n(I) Six.\n(B) Seven.'
    expect(['Four', 'Five', 'Six', 'Seven'].map((words) => at(statute, words))).toEqual([
      '(a)(1)(A)(i)',
      '(a)(1)(A)(ii)',
      '(a)(1)(A)(ii)(I)',
      '(a)(1)(B)',
    ])
  })

  it('decides by what comes next if a mark can be read two ways, and is omitted if that decides nothing', () => {
    const rows = '(g) A.\n(h) B.\n(1) C.\n(i) Which.'
    expect(at(`${rows}\n(ii) D.`, 'Which', 'regulation')).toBe('(h)(1)(i)')
    expect(at(`${rows}\n(j) D.`, 'Which', 'regulation')).toBe('(i)')
    expect(at(rows, 'Which', 'regulation')).toBeNull()
  })
})

describe('what bears on a question', () => {
  const source = (title: string, body: string): Source => ({
    id: title,
    title,
    body,
    citation: '1 U.S. 1',
    citationKey: '1us1',
    collection: 'case_law',
    court: '',
    jurisdiction: 'California',
    year: 2000,
    origin: 'library',
    topics: [],
    isLibrary: true,
  })
  const shelf = [
    source('Edwards', 'California forbids agreements that keep a departing employee from competing.'),
    source('Epic', 'Agreements for arbitration between an employer and an employee are enforced.'),
    source('Burdine', 'The burden of the employer is to give a clear and lawful reason to the employee.'),
    source('Riley', 'Police need a warrant to search a mobile phone taken from a person who is arrested.'),
  ]
  const kept = (text: string) => {
    const question = weighed(
      readQuestion(text, filed),
      shelf.map(({ title, body }) => `${title} ${body}`),
    )
    return shelf.map((one) => readSource(question, one)).filter((one) => offPoint(question, one) === null)
  }

  it('contains its most distinctive word, or a synonym', () => {
    const titles = (text: string) => kept(text).map(({ source: { title } }) => title)
    expect(titles('Can an employer enforce a noncompete against a former employee?')).toEqual(['Edwards'])
    expect(titles('Must the police have a warrant to search a cell phone?')).toEqual(['Riley'])
    expect(titles('Is the zoning of submarine beekeeping preempted?')).toEqual([])
  })

  describe('with a model that compares meanings', () => {
    const asked = weighed(
      readQuestion('Does a promisee who gave up a legal right make a promise enforceable?', filed),
      [],
    )
    const hamer = source(
      'Hamer',
      'Forbearance from a lawful freedom at the wish of another is consideration.',
    )
    const near = (likeness: number) => {
      const sentences = scoredSentences(asked, hamer.body)
      const bySentence = new Map(sentences.map(({ start }) => [start, likeness]))
      return readSource(asked, hamer, sentences, { bySentence, whole: likeness })
    }

    it('answers in other words are kept, and distant ones dropped', () => {
      expect(near(0.5)).toMatchObject({ likeness: 0.5, lead: hamer.body })
      expect(offPoint(asked, near(0.5))).toBeNull()
      expect(offPoint(asked, near(0.35))).toMatch(/not close enough/)
    })

    it('authorities in the same field but far less on point than the closest are set aside', () => {
      const at = (title: string, likeness: number) => {
        const one = source(title, hamer.body)
        const sentences = scoredSentences(asked, one.body)
        const bySentence = new Map(sentences.map(({ start }) => [start, likeness]))
        return readSource(asked, one, sentences, { bySentence, whole: likeness })
      }
      const [closest, beside, afar] = [at('Closest', 0.6), at('Beside', 0.55), at('Afar', 0.41)]
      expect(offPoint(asked, afar)).toBeNull()
      expect([...lessOnPoint(asked, [afar, closest, beside])]).toEqual([
        [afar, 'Less on point than Closest.'],
      ])
      expect(lessOnPoint(asked, [afar]).size).toBe(0)
      const inWords = { ...afar, coverage: 0.7, held: [...asked.words] }
      expect(lessOnPoint(asked, [inWords, closest]).size).toBe(0)
      expect(
        lessOnPoint(
          asked,
          shelf.map((one) => readSource(asked, one)),
        ).size,
      ).toBe(0)
    })

    it('those that only share the words are set aside', () => {
      const question = weighed(readQuestion('Must the police have a warrant to search a phone?', filed), [])
      const riley = shelf.find(({ title }) => title === 'Riley')
      if (!riley) throw new Error('The shelf has no Riley.')
      const sentences = scoredSentences(question, riley.body)
      const far = readSource(question, riley, sentences, { bySentence: new Map(), whole: 0.1 })
      expect(offPoint(question, far)).toMatch(/about something else/)
      expect(offPoint(question, readSource(question, riley, sentences))).toBeNull()
    })
  })
})
