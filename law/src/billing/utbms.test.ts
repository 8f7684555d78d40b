import { describe, expect, it } from 'vitest'
import {
  activityCodes,
  activityName,
  expenseCodes,
  expenseName,
  localTravel,
  taskCodes,
  taskName,
} from './utbms.ts'

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('the litigation code set', () => {
  it('is complete', () => {
    const litigation = taskCodes.filter(({ set }) => set === 'Litigation')
    expect(codesOf(litigation)).toEqual([
      ...['L110', 'L120', 'L130', 'L140', 'L150', 'L160', 'L190'],
      ...['L210', 'L220', 'L230', 'L240', 'L250', 'L260'],
      ...['L310', 'L320', 'L330', 'L340', 'L350', 'L390'],
      ...['L410', 'L420', 'L430', 'L440', 'L450', 'L460', 'L470'],
      ...['L510', 'L520', 'L530'],
    ])
  })
})

describe('activities and expenses', () => {
  it('are numbered without a gap', () => {
    expect(codesOf(activityCodes)).toEqual(Array.from({ length: 11 }, (_, at) => `A${101 + at}`))
    expect(codesOf(expenseCodes)).toEqual(Array.from({ length: 24 }, (_, at) => `E${101 + at}`))
  })

  it('are named', () => {
    expect([taskName('L330'), activityName('A103'), expenseName('E112'), expenseName(localTravel)]).toEqual([
      'Depositions',
      'Draft/revise',
      'Court fees',
      'Local travel',
    ])
    expect([taskName('L999'), activityName('constructor'), expenseName('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('every code', () => {
  it('occurs once', () => {
    const all = codesOf([...taskCodes, ...activityCodes, ...expenseCodes])
    expect(new Set(all).size).toBe(all.length)
  })
})
