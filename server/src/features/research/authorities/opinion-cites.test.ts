import { describe, expect, it } from 'vitest'
import { citesInTurns, citesOf } from './opinion-cites.ts'

describe('the authorities an opinion cites', () => {
  it('are each in once, cases and codes, at the citation', () => {
    const text =
      'The rule is old. Ravenel v. Sorkin, 971 F.3d 4401, 4410 (9th Cir. 2019); Fed. R. Civ. P. 12(b)(6). Ravenel, 971 F.3d at 4411. See 42 U.S.C. § 1983. Ravenel v. Sorkin, 971 F.3d 4401.'
    const cites = citesOf(text)
    expect(cites.map(({ key }) => key)).toEqual([
      '971f3d4401',
      'fedrcivp12(b)(6)',
      'fedrcivp12(b)',
      'fedrcivp12',
      '42usc1983',
    ])
    expect(text.slice(cites[0]?.start, cites[0]?.end)).toBe(
      'Ravenel v. Sorkin, 971 F.3d 4401, 4410 (9th Cir. 2019)',
    )
  })

  it('keep the history one of their citations states', () => {
    const [cite] = citesOf(
      'Ravenel v. Sorkin, 971 F.3d 4401 (9th Cir. 2019). It no longer binds. Ravenel v. Sorkin, 971 F.3d 4401 (9th Cir. 2019), overruled by Dane v. Ives, 981 F.3d 12 (9th Cir. 2021).',
    )
    expect(cite?.history).toMatchObject({
      words: 'overruled by',
      other: expect.stringContaining('981 F.3d 12'),
    })
  })

  it('are found at their place in a text of any length', async () => {
    const line = 'The facts are set out below in some detail.\n'
    const text = `${line.repeat(6000)}See Marsh v. Holt, 7 F.3d 12 (9th Cir. 1999).\n${line.repeat(6000)}Voss v. Quimby, 8 F.3d 12.`
    const cites = await citesInTurns(text)
    expect(cites.map(({ key, start, end }) => [key, text.slice(start, end)])).toEqual([
      ['7f3d12', 'Marsh v. Holt, 7 F.3d 12 (9th Cir. 1999)'],
      ['8f3d12', 'Voss v. Quimby, 8 F.3d 12'],
    ])
  })
})
