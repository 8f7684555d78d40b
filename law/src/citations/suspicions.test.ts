import { describe, expect, it } from 'vitest'
import { parseCitations } from './parse-citations.ts'
import { suspicions } from './suspicions.ts'

const caught = (text: string) =>
  suspicions(text, parseCitations(text)).map(({ text: words, why }) => [words, why])

describe('what looks like a citation and could not be read', () => {
  it.each([
    ['As held in Doe v. Roe, the rule is clear.', 'Doe v. Roe', 'names'],
    ['See In re Winship here.', 'In re Winship', 'names'],
    ['It is at 123 Xyz. Rptr. 45.', '123 Xyz. Rptr. 45', 'place'],
    // A name without a citation is not hidden by the genuine citation that follows it.
    ['As in Doe v. Roe. Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007).', 'Doe v. Roe.', 'names'],
    ['See Doe v. Roe, Twombly v. Bell, 550 U.S. 544 (2007).', 'See Doe v. Roe', 'names'],
    ['Plaintiff relies on Doe v. Roe.\nSee the next page.', 'Doe v. Roe', 'names'],
    ['It relies on Doe v. Roe. Jurisdiction rests on the contract.', 'Doe v. Roe', 'names'],
    ['So in Doe v. The Acme Mfg. Corp. of Ohio it was held.', 'Doe v. The Acme Mfg. Corp. of Ohio', 'names'],
    ['So in Doe v. John Q. Public it was held.', 'Doe v. John Q. Public', 'names'],
    ['It was so In re Winship. The rule is old.', 'In re Winship', 'names'],
    ['Varghese (11th Cir. 2019) is on point.', 'Varghese (11th Cir. 2019)', 'place'],
    ['It was so held in Roe (S.D.N.Y. May 3, 2021).', 'Roe (S.D.N.Y. May 3, 2021)', 'place'],
    ['Smith, ---- U.S. ----, holds', '---- U.S. ----', 'blank place'],
  ])('%s', (text, words, why) => expect(caught(text)).toEqual([[words, why]]))

  it('is empty when every citation was read', () => {
    expect(
      caught('Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007). Id. at 555. See 42 U.S.C. § 1983.'),
    ).toEqual([])
  })

  it('is empty for plain prose', () => {
    expect(
      caught(
        'On May 3, 2024 (Dec. 2019 at the latest) the parties met at 12 Main St. and paid $500. The vs. of it is 5 or 6.',
      ),
    ).toEqual([])
  })
})
