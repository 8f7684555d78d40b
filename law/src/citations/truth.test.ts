import { describe, expect, it } from 'vitest'
import { truthCases } from './truth-cases.ts'

describe('citations of an index of made-up cases', () => {
  const { texts, verified, leaves } = truthCases({ seed: 7, cases: 400, genuine: 400, wrong: 2_000 })
  const genuine = texts.filter(({ isGenuine }) => isGenuine)
  const wrong = texts.filter(({ isGenuine }) => !isGenuine)

  it('that are fabricated or changed, or have a changed quotation, are never verified', () => {
    expect(new Set(wrong.map(({ how }) => how)).size).toBe(14)
    expect(wrong.flatMap((one) => verified([one]))).toEqual([])
  })

  it('that are wrong never leave unnoticed, and genuine ones are not blocked', () => {
    expect(wrong.filter(leaves)).toEqual([])
    expect(genuine.filter((one) => !leaves(one))).toEqual([])
  })

  it('that are genuine are verified, alone and in a draft with wrong ones', () => {
    expect(genuine.flatMap((one) => verified([one]))).toEqual(genuine)
    const drafts = genuine.map((one, place) => [one, ...wrong.slice(place * 5, place * 5 + 5)])
    expect(drafts.flatMap(verified)).toEqual(genuine)
  })
})
