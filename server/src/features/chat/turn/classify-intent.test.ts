import { describe, expect, it } from 'vitest'
import { type IntentSample, intentSamples } from '#test/intents'
import { classifyIntent, intentThresholds } from './classify-intent.ts'
import head from './intent-head.json' with { type: 'json' }

// One filling of each held-out phrasing: the classifier never saw their words.
const keptApart = [
  ...new Map(
    intentSamples()
      .filter(({ share }) => share === 'report')
      .map((sample) => [`${sample.label} ${sample.phrasing}`, sample] as const),
  ).values(),
]
const judged = keptApart.map((sample: IntentSample) => ({
  ...sample,
  intent: classifyIntent(null, sample.cues),
}))

describe('the intent classifier, by words only', () => {
  it('has a weight for every label of the phrasings, and no other', () => {
    expect(new Set(intentSamples().map(({ label }) => label))).toEqual(new Set(head.labels))
  })

  it('recognizes more than half of the held-out phrasings, out of 99 labels', () => {
    const right = judged.filter(({ label, intent }) => intent.label === label)
    expect(right.length / judged.length).toBeGreaterThan(0.5)
  })

  it('is right in four of five when confident enough to decide', () => {
    const { threshold } = intentThresholds(false)
    const decided = judged.filter(({ intent }) => intent.probability >= threshold)
    expect(decided.length).toBeGreaterThan(20)
    const right = decided.filter(({ label, intent }) => intent.label === label)
    expect(right.length / decided.length).toBeGreaterThan(0.8)
  })

  it('gives probabilities that add up to one', () => {
    for (const { intent } of judged.slice(0, 20)) expect(intent.of(() => true)).toBeCloseTo(1, 6)
  })
})
