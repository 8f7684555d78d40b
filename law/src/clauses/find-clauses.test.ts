import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import { featurePlaces } from './clause-features.ts'
import { ClauseModel, packCategory } from './clause-model.ts'
import { decideKind, type KindOfDocument } from './document-kind.ts'
import { exampleContract } from './example-contract.ts'
import { findClauses } from './find-clauses.ts'
import { segmentsOf } from './segments.ts'
import { shippedModel } from './shipped-model.ts'

const model = new ClauseModel(shippedModel)
const foundIn = (text: string) => findClauses(segmentsOf(text), model)
const bestOf = (text: string, category: ClauseCategory) =>
  foundIn(text).find((foundClause) => foundClause.category === category)

describe('the shipped finder', () => {
  it('names the source and license of its data', () => {
    expect(shippedModel.source).toMatch(/CUAD/)
    expect(shippedModel.licence).toMatch(/CC BY 4\.0/)
    expect(shippedModel.version).toMatch(/^cuad-\d+-[\da-f]{12}$/)
  })
  it.each<[ClauseCategory, RegExp]>([
    ['Governing Law', /laws of the State of Delaware/],
    ['Anti-Assignment', /may assign this Agreement/],
    ['Cap On Liability', /aggregate liability/],
    ['Renewal Term', /automatically renew/],
    ['Termination For Convenience', /terminate this Agreement for convenience/],
  ])('ranks the passage of %s first', (category, words) => {
    const clause = bestOf(exampleContract, category)
    expect(clause?.found).toBe(true)
    expect(clause?.spans[0]?.text).toMatch(words)
  })
  it('answers every category once, with at most three spans of the text', () => {
    const clauses = foundIn(exampleContract)
    expect(clauses.map((clause) => clause.category)).toEqual([...clauseCategories])
    for (const { spans } of clauses) {
      expect(spans.length).toBeLessThanOrEqual(3)
      for (const { start, end, text } of spans) expect(exampleContract.slice(start, end)).toBe(text)
    }
  })
  it('finds nothing in an empty text, and little in a story', () => {
    expect(foundIn('').every((foundClause) => !foundClause.found && foundClause.spans.length === 0)).toBe(
      true,
    )
    const tale = 'Once upon a time a fox met a crow. The crow had a piece of cheese. The fox was hungry.'
    expect(bestOf(tale, 'Governing Law')?.found).toBe(false)
    expect(bestOf(tale, 'Cap On Liability')?.found).toBe(false)
  })
})

describe('the model file', () => {
  it('restores the packed weights to the nearest byte step', () => {
    const weights = new Float32Array(featurePlaces)
    const known: [number, number][] = [
      [0, 20],
      [5, -3],
      [70_000, 0.9],
      [featurePlaces - 1, -0.2],
    ]
    for (const [place, weight] of known) weights[place] = weight
    const rule = { slope: 1, offset: 0, threshold: 0.5 }
    const categories = clauseCategories.map((clauseCategory) =>
      packCategory(clauseCategory, { weights, bias: -1 }, rule, 100),
    )
    const packed = new ClauseModel({
      version: 'x',
      source: '',
      licence: '',
      places: featurePlaces,
      categories,
    })
    for (const [place, weight] of known) {
      const [score = 0] = packed.scores(Int32Array.of(place), Float32Array.of(1))
      expect(Math.abs(score + 1 - weight)).toBeLessThanOrEqual(20 / 127 / 2 + 1e-6)
    }
  })
  it('keeps only the strongest weights', () => {
    const weights = new Float32Array(featurePlaces)
    for (let place = 0; place < 50; place += 1) weights[place] = place + 1
    const { weights: kept } = packCategory(
      'Insurance',
      { weights, bias: 0 },
      { slope: 1, offset: 0, threshold: 1 },
      10,
    )
    expect(fromBase64(kept)).toHaveLength(10)
  })
  it('is refused if it was built for other features', () => {
    expect(() => new ClauseModel({ ...shippedModel, places: 8 })).toThrow(/Train it again/)
  })
  it.each([
    ['', []],
    ['AQ==', [1]],
    ['AQI=', [1, 2]],
    ['AQID', [1, 2, 3]],
    ['AP+ABw==', [0, 255, 128, 7]],
  ])('writes bytes as %j and back', (text, bytes) => {
    expect(toBase64(bytes)).toBe(text)
    expect([...fromBase64(text)]).toEqual(bytes)
  })
})

describe('the kind of a document', () => {
  it.each<[KindOfDocument, string]>([
    ['contract', exampleContract],
    [
      'pleading',
      'IN THE SUPERIOR COURT\n\nCOMPLAINT FOR DAMAGES\n\nPlaintiff alleges as follows. WHEREFORE, plaintiff prays.',
    ],
    [
      'motion',
      'NOTICE OF MOTION AND MOTION TO DISMISS\n\nDefendant moves this court. Respectfully submitted.',
    ],
    ['order', 'ORDER\n\nIT IS HEREBY ORDERED that the motion is granted.'],
    ['discovery', 'PLAINTIFF’S FIRST SET OF INTERROGATORIES\n\nInterrogatory No. 1: State your name.'],
    ['e_mail', 'From: a@example.com\nTo: b@example.com\nSubject: Lunch\n\nAt noon?'],
    [
      'letter',
      'Re: the lease\n\nDear Ms. Okafor,\n\nplease find enclosed the lease.\n\nSincerely,\nA. Rivera',
    ],
    ['will', 'LAST WILL AND TESTAMENT OF ANN MARSH\n\nI, Ann Marsh, being of sound mind, declare this.'],
    ['other', 'Apples and pears.'],
  ])('is %s, with the words that decided', (kind, text) => {
    const decided = decideKind(text)
    expect(decided.kind).toBe(kind)
    expect(decided.reason).toMatch(kind === 'other' ? /^Nothing in the text/ : /^It says “/)
  })
})
