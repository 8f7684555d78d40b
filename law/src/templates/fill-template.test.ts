import { describe, expect, it } from 'vitest'
import { askedBlanks } from './asked-blanks.ts'
import { checkTemplate, faultWords } from './check-template.ts'
import { fillTemplate } from './fill-template.ts'
import { paperBlocks } from './paper-blocks.ts'
import type { Answers, Blank } from './template-field.ts'
import { moneyInWords, writtenDate, writtenMoney } from './written-values.ts'

const blank = (name: string, more: Partial<Blank> = {}): Blank => ({
  name,
  label: `What is ${name}`,
  type: 'text',
  required: true,
  ...more,
})

const paper = (body: string, blanks: readonly Blank[], answers: Answers) =>
  paperBlocks(fillTemplate(body, blanks, answers))
const wordsOf = (body: string, blanks: readonly Blank[], answers: Answers) =>
  paper(body, blanks, answers).map(({ kind, number, lines }) => {
    const text = lines.map((line) => line.map((paperPiece) => paperPiece.text).join('')).join('\n')
    return kind === 'item' ? `${number === null ? '-' : `${number}.`} ${text}` : text
  })

describe('filling a form', () => {
  it('inserts answers and marks which letters they are', () => {
    const blocks = paper('# To {{client}}\n\nDear **{{client}}**:', [blank('client')], {
      client: 'Ada Marsh',
    })
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph'])
    expect(blocks[1]?.lines).toEqual([
      [
        { text: 'Dear ', bold: false, italic: false, field: null, isMissing: false },
        { text: 'Ada Marsh', bold: true, italic: false, field: 'client', isMissing: false },
        { text: ':', bold: false, italic: false, field: null, isMissing: false },
      ],
    ])
  })

  it('asks for what is missing, in the order of the form, and marks its position', () => {
    const blanks = [blank('client'), blank('fee', { type: 'money' }), blank('note', { required: false })]
    const filled = fillTemplate('{{fee}} from {{client}}. {{note}}', blanks, { client: '  ' })
    expect(filled.missing).toEqual(['client', 'fee'])
    expect(filled.leftOut).toEqual(['note'])
    const [line] = paperBlocks(filled)[0]?.lines ?? []
    expect(line?.filter((paperPiece) => paperPiece.isMissing).map((paperPiece) => paperPiece.text)).toEqual([
      'What is fee',
      'What is client',
    ])
  })

  it('asks for a required blank that is only in a part that is off', () => {
    const blanks = [blank('has', { type: 'yes_no', required: false }), blank('sum')]
    expect(fillTemplate('{{#if has}}{{sum}}{{/if}}', blanks, {}).missing).toEqual(['sum'])
  })

  it('asks for every blank inside a part that is on, required or not', () => {
    const blanks = [
      blank('has', { type: 'yes_no', required: false }),
      blank('deposit', { type: 'money', required: false }),
    ]
    const body = 'Hello.{{#if has}} You pay {{deposit}}.{{/if}}'
    expect(fillTemplate(body, blanks, { has: true }).missing).toEqual(['deposit'])
    expect(fillTemplate(body, blanks, { has: false })).toMatchObject({ missing: [], leftOut: [] })
    expect(wordsOf(body, blanks, { has: true, deposit: 240_000 })).toEqual(['Hello. You pay $2,400.00.'])
  })

  it('leaves no empty line, empty item or extra space where a part is off', () => {
    const blanks = [blank('on', { type: 'yes_no', required: false })]
    expect(
      wordsOf(
        '1. One.\n{{#if on}}2. Two.{{/if}}\n3. Three.\n4. {{#if on}}Four.{{/if}}\n5. Five.',
        blanks,
        {},
      ),
    ).toEqual(['1. One.', '2. Three.', '3. Five.'])
    expect(wordsOf('A {{#if on}}b{{/if}} c{{#if on}} d{{/if}}.', blanks, {})).toEqual(['A c.'])
    expect(wordsOf('A\n{{#if on}}\nB\n{{/if}}\nC', blanks, {})).toEqual(['A\nC'])
    expect(wordsOf('A\n{{#if on}}\nB\n{{/if}}\nC', blanks, { on: true })).toEqual(['A\nB\nC'])
    expect(wordsOf('A\n\n{{#if on}}## B\n\nC{{/if}}\n\nD', blanks, {})).toEqual(['A', 'D'])
  })

  it('keeps nested parts', () => {
    const blanks = [
      blank('a', { type: 'yes_no', required: false }),
      blank('b', { type: 'yes_no', required: false }),
    ]
    const body = '{{#if a}}A{{#if b}}B{{/if}}{{/if}}.'
    expect(wordsOf(body, blanks, { a: true, b: true })).toEqual(['AB.'])
    expect(wordsOf(body, blanks, { a: true })).toEqual(['A.'])
    expect(wordsOf(body, blanks, { b: true })).toEqual(['.'])
  })

  it.each([
    '{{client}}',
    '{{#if x}}',
    '**not bold**',
    '# no heading',
    '1. no item',
    '<b>&amp;',
    '\\*',
    '_x_',
  ])('keeps %s in an answer as plain text', (said) => {
    const [block] = paper('{{client}}', [blank('client')], { client: said })
    expect(block).toMatchObject({ kind: 'paragraph', lines: [[{ text: said, bold: false, italic: false }]] })
  })

  it('keeps the lines of a long answer, and its paragraphs', () => {
    const blanks = [blank('facts', { type: 'long' })]
    expect(wordsOf('{{facts}}', blanks, { facts: 'One\nTwo\n\n- Three' })).toEqual(['One\nTwo', '- Three'])
    expect(wordsOf('1. {{facts}}\n2. Last', blanks, { facts: 'One\n\nTwo' })).toEqual([
      '1. One',
      'Two',
      '2. Last',
    ])
  })

  it('refuses invalid answers, and asks for them again', () => {
    const blanks = [
      blank('day', { type: 'date' }),
      blank('fee', { type: 'money' }),
      blank('kind', { type: 'choice', choices: ['before', 'after'] }),
      blank('jury', { type: 'yes_no' }),
      blank('name', { type: 'party' }),
    ]
    const answers = { day: '2026-02-30', fee: 12.5, kind: 'during', jury: 'maybe', name: 'two\nlines' }
    const { wrong, missing } = fillTemplate('{{day}}', blanks, answers)
    expect(Object.keys(wrong)).toEqual(['day', 'fee', 'kind', 'jury', 'name'])
    expect(missing).toEqual(['day', 'fee', 'kind', 'jury', 'name'])
  })

  it('takes no inherited property of an object for an answer', () => {
    const { missing } = fillTemplate('{{constructor}}', [blank('constructor')], {})
    expect(missing).toEqual(['constructor'])
  })

  it('recognizes a signature block', () => {
    const blocks = paper(
      'Sincerely,\n\n____________________   Date: __________\n{{client}}',
      [blank('client')],
      {
        client: 'Ada',
      },
    )
    expect(blocks.map((block) => [block.kind, block.isSignature])).toEqual([
      ['paragraph', false],
      ['paragraph', true],
    ])
    expect(blocks[1]?.lines[0]?.[0]?.text).toBe('____________________   Date: __________')
  })
})

describe('what a form asks for', () => {
  it('leaves out blanks only in parts that are off', () => {
    const blanks = [
      blank('has', { type: 'yes_no', required: false }),
      blank('deposit', { type: 'money', required: false }),
      blank('client'),
    ]
    const body = '{{client}}{{#if has}}{{deposit}}{{/if}}'
    const names = (answers: Answers) => askedBlanks(body, blanks, answers).map((blank) => blank.name)
    expect(names({})).toEqual(['has', 'client'])
    expect(names({ has: true })).toEqual(['has', 'deposit', 'client'])
  })
})

describe('values', () => {
  it('are written out', () => {
    expect(writtenDate('2026-03-03')).toBe('March 3, 2026')
    expect(writtenMoney(240_000)).toBe('$2,400.00')
    expect(writtenMoney(5)).toBe('$0.05')
    expect(writtenMoney(123_456_789_012)).toBe('$1,234,567,890.12')
  })

  it.each([
    [0, 'Zero and 00/100 dollars'],
    [240_000, 'Two thousand four hundred and 00/100 dollars'],
    [2_199, 'Twenty-one and 99/100 dollars'],
    [100_001_301, 'One million thirteen and 01/100 dollars'],
  ])('%i cents in words', (cents, words) => {
    expect(moneyInWords(cents)).toBe(words)
    expect(wordsOf('{{fee:words}}', [blank('fee', { type: 'money' })], { fee: cents })).toEqual([words])
  })
})

describe('checking a form', () => {
  it('names what is unknown, unused, unclosed or not understood, with its line', () => {
    const check = checkTemplate(
      '{{client}}\n{{Who Is}}\n{{#if on}}\nx {{day:words}}{{/if}}{{/if}}\n{{#if a}}',
      [blank('client'), blank('spare'), blank('day', { type: 'date' })],
    )
    expect(check.unused).toEqual(['spare'])
    expect(check.unknown.map((entry) => entry.name)).toEqual(['on', 'a'])
    expect(faultWords(check)).toEqual([
      'Line 2: {{Who Is}} is not understood. Write {{name}}, {{name:words}} or {{#if name}} … {{/if}}.',
      'Line 4: this {{/if}} has no {{#if …}} before it.',
      'Line 5: {{#if a}} has no {{/if}}.',
      'Line 3: there is no blank named on.',
      'Line 5: there is no blank named a.',
      'The blank day is not money, so it cannot be written in words.',
    ])
  })

  it('stays fast on a form built to be slow', () => {
    const deep = checkTemplate('{{#if a}}'.repeat(5000), [blank('a')])
    expect(deep.faults.some((fault) => fault.kind === 'too_deep')).toBe(true)
    expect(() => fillTemplate('{{#if a}}'.repeat(5000), [blank('a')], { a: 'x' })).not.toThrow()
  })
})
