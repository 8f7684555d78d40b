import { describe, expect, it } from 'vitest'
import { evaluate, fill, holds } from './evaluate.ts'
import { ExpressionError, longestExpression, parseExpression } from './parse.ts'

const scope = {
  case: {
    title: 'Rivera v. Cole',
    practice_area: 'family',
    clients: ['Ana', 'Luis'],
    opened_on: '2026-03-02',
  },
  trigger: { days_left: 7 },
  today: '2026-11-17',
}

describe('expressions', () => {
  it.each([
    ['case.title', 'Rivera v. Cole'],
    ['case.nobody.knows', null],
    ['1 + 2 - 4', -1],
    ['case.practice_area = "Family"', true],
    ['trigger.days_left <= 7 and not (case.title contains "Smith")', true],
    ['false or trigger.days_left > 7', false],
    ['add_days(today, 14)', '2026-12-01'],
    ['days_between(case.opened_on, today)', 260],
    ['case.clients contains "luis"', true],
    ['count(case.clients)', 2],
    ['join(case.clients, " and ")', 'Ana and Luis'],
    ['default(case.court, "no court")', 'no court'],
    ['"say \\"yes\\""', 'say "yes"'],
    ['today < "2026-12-01"', true],
    ['case.title < 3', false],
  ])('%s is %s', (source, value) => {
    expect(evaluate(source, scope)).toEqual(value)
  })

  it('fills a text, and keeps the type of a lone value', () => {
    expect(fill('Draft for {{ case.title }} by {{ add_days(today, 1) }}', scope)).toBe(
      'Draft for Rivera v. Cole by 2026-11-18',
    )
    expect(fill('{{ trigger.days_left }}', scope)).toBe(7)
    expect(fill('no holes', scope)).toBe('no holes')
  })

  it.each([
    ['', 'A value is missing'],
    ['case.', 'not a valid value name'],
    ['case title', 'not expected'],
    ['eval("1")', 'no function'],
    ['add_days(today)', 'takes 2 values'],
    ['add_days(case.title, 1)', 'not a date'],
    ['add_days(today, 1.5)', 'not a number of days'],
    ['`x`', 'not understood'],
    ['(1', 'missing'],
    ['"a" - 1', 'needs two numbers'],
  ])('refuses %s with a sentence', (source, sentence) => {
    expect(() => evaluate(source, scope)).toThrow(ExpressionError)
    expect(() => evaluate(source, scope)).toThrow(sentence)
  })

  it('reaches nothing but own members of the data it was given', () => {
    for (const source of ['case.constructor', 'case.__proto__', 'case.clients.length', 'today.length'])
      expect(evaluate(source, scope)).toBeNull()
    expect(holds('constructor', scope)).toBe(false)
  })

  it('ends with an error on what is too long or too deep', () => {
    expect(() => parseExpression(`"${'x'.repeat(longestExpression)}"`)).toThrow('at most')
    expect(() => parseExpression(`${'('.repeat(60)}1${')'.repeat(60)}`)).toThrow('too deeply')
    expect(() => parseExpression('not '.repeat(60))).toThrow('too deeply')
  })
})
