import { describe, expect, it } from 'vitest'
import { clauseCategories } from './clause-cues.ts'
import { ClauseModel } from './clause-model.ts'
import { exampleContract } from './example-contract.ts'
import { findClauses } from './find-clauses.ts'
import { segmentsOf } from './segments.ts'
import { shippedModel } from './shipped-model.ts'
import { shippedVectorHead } from './shipped-vector-head.ts'
import { packVectorCategory, VectorHead, vectorLength } from './vector-head.ts'

const deciding = { slope: 1, offset: 0, threshold: 0.5 }

describe('the vector head', () => {
  const weights = new Float32Array(2 * vectorLength)
  weights[0] = 2
  weights[vectorLength + 1] = -1
  const categories = clauseCategories.map((category) => packVectorCategory(category, weights, 0.5, deciding))
  const packed = { version: 'x', model: 'x', source: '', license: '', categories }

  it('adds the scores of the mean and of the maximum', () => {
    const vector = new Float32Array(2 * vectorLength)
    vector[0] = 1
    vector[vectorLength + 1] = 1
    expect(new VectorHead(packed).scores(vector)[0]).toBeCloseTo(2 - 1 + 0.5, 1)
  })

  it('is refused if it was built for other vectors or categories', () => {
    const [first, ...rest] = categories
    expect(first).toBeDefined()
    expect(() => new VectorHead({ ...packed, categories: rest })).toThrow(/Train it again/)
    expect(
      () => new VectorHead({ ...packed, categories: categories.map((one) => ({ ...one, weights: 'AQID' })) }),
    ).toThrow(/Train it again/)
  })

  it('names the source and license of its data', () => {
    expect(shippedVectorHead.source).toMatch(/CUAD/)
    expect(shippedVectorHead.license).toMatch(/CC BY 4\.0/)
    expect(new VectorHead(shippedVectorHead).deciding).toHaveLength(clauseCategories.length)
  })

  it('moves the finder toward the passage the vectors indicate', () => {
    const segments = segmentsOf(exampleContract)
    const at = segments.findIndex(({ text }) => text.includes('Force Majeure'))
    const escrow = clauseCategories.indexOf('Source Code Escrow')
    const scores = segments.map((_, index) =>
      Float64Array.from(clauseCategories, (_, kind) => (kind === escrow && index === at ? 30 : -5)),
    )
    const lines = clauseCategories.map(() => deciding)
    const found = findClauses(segments, new ClauseModel(shippedModel), { scores, deciding: lines })[escrow]
    expect(found?.spans[0]?.text).toBe(segments[at]?.text)
    expect(found?.found).toBe(true)
  })
})
