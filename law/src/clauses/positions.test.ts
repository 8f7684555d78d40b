import { describe, expect, it } from 'vitest'
import { type Position, statusOf } from './positions.ts'

const clause = 'Each party may audit the records of the other party at any time without notice.'
const found = { found: true, spans: [{ start: 100, end: 100 + clause.length, text: clause }] }
const missing = { found: false, spans: found.spans }
const nothing: Position = {
  expects: 'optional',
  preferred: '',
  acceptable: '',
  fallback: '',
  unacceptable: [],
}
const better = 'Each party may audit once a year upon thirty days of written notice during business hours.'

describe('the status of a clause against a position', () => {
  it.each<[string, Partial<Position>, typeof found, string]>([
    ['required and not there', { expects: 'required' }, missing, 'missing'],
    ['optional and not there', {}, missing, 'met'],
    ['forbidden and not there', { expects: 'forbidden' }, missing, 'met'],
    ['forbidden and there', { expects: 'forbidden' }, found, 'unwelcome'],
    ['with words that are not accepted', { unacceptable: ['Without  NOTICE'] }, found, 'unacceptable'],
    [
      'with such words, though the wording is preferred',
      { preferred: clause, unacceptable: ['without notice'] },
      found,
      'unacceptable',
    ],
    ['with a part of a word only', { unacceptable: ['with', 'out notice'] }, found, 'met'],
    ['as preferred', { preferred: clause.toUpperCase() }, found, 'preferred'],
    ['as accepted', { preferred: better, acceptable: clause }, found, 'acceptable'],
    ['as the fallback', { preferred: better, fallback: clause }, found, 'acceptable'],
    ['otherwise', { preferred: better }, found, 'differs'],
    ['with no wording to compare', {}, found, 'met'],
  ])('%s', (_, change, its, status) => {
    expect(statusOf({ ...nothing, ...change }, its).status).toBe(status)
  })

  it('gives the span of the words that are not accepted', () => {
    const { span, reason } = statusOf({ ...nothing, unacceptable: ['any  time'] }, found)
    expect(span).toEqual({
      start: 100 + clause.indexOf('any time'),
      end: 100 + clause.indexOf('any time') + 8,
      text: 'any time',
    })
    expect(reason).toBe('It says “any time”, which the firm does not accept.')
  })

  it('reports a missing clause as not found, never as absent', () => {
    const { reason } = statusOf({ ...nothing, expects: 'required' }, missing)
    expect(reason).toMatch(/not found\. It may still be there\.$/)
  })
})
