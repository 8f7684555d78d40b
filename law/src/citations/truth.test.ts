import { describe, expect, it } from 'vitest'
import { parseCitations } from './parse-citations.ts'
import { truthCases } from './truth-cases.ts'
import { judgeCase } from './verdicts.ts'

describe('citations of an index of made-up cases', () => {
  const { texts, recordsAt } = truthCases({ seed: 7, cases: 400, genuine: 400, wrong: 2_000 })
  const judged = texts.map(({ text, isGenuine, how }) => {
    const found = parseCitations(text)
    const [citation] = found
    const verdict =
      citation && found.length === 1 ? judgeCase(citation, recordsAt(citation)).verdict : 'MALFORMED'
    return { text, isGenuine, how, verdict }
  })

  it('that are fabricated or changed are never verified', () => {
    expect(judged.filter(({ isGenuine, verdict }) => !isGenuine && verdict === 'VERIFIED')).toEqual([])
  })

  it('that are genuine are verified', () => {
    expect(judged.filter(({ isGenuine, verdict }) => isGenuine && verdict !== 'VERIFIED')).toEqual([])
  })
})
