import { describe, expect, it } from 'vitest'
import { courts } from './authority-tables.ts'
import { isCourtOf, readCourt } from './courts.ts'
import { parseCitations } from './parse-citations.ts'
import { judgeCase } from './verdicts.ts'

const isCourt = (words: string, id: string) => {
  const written = readCourt(words)
  return written ? isCourtOf(written, id) : null
}

describe('a court in a citation and the court of a record', () => {
  it('are the same only if their ids are equal, in all pairs of ids that begin alike', () => {
    const byId = [...courts].map(([words, id]) => ({ written: readCourt(words), id }))
    const ids = [...new Set(byId.map(({ id }) => id))].toSorted()
    expect(byId.filter(({ written, id }) => !written || !isCourtOf(written, id))).toEqual([])
    const families = /^oh(?:io)?ctapp|^ohctcompl|^pactcompl|^kycirct|^nysupct/
    const alike = byId.flatMap(({ written, id }) =>
      ids
        .filter((other) => other !== id && (other.startsWith(id) || id.startsWith(other)))
        .filter((other) => !(families.test(id) && families.test(other)))
        .map((other) => ({ written, id, other })),
    )
    expect(alike.length).toBeGreaterThan(1000)
    expect(alike.filter(({ written, other }) => written && isCourtOf(written, other))).toEqual([])
  })

  it.each([
    ['1st Cir.', 'ca11'],
    ['1st Cir.', 'ca10'],
    ['11th Cir.', 'ca1'],
    ['N.Y.', 'nysd'],
    ['N.Y.', 'nyappdiv'],
    ['S.D.N.Y.', 'ny'],
    ['Cal.', 'calctapp'],
    ['Tex.', 'texapp'],
    ['Fla. 3d DCA', 'fla'],
    ['Fla. 3d DCA', 'fladistctapp4'],
    ["N.Y. App. Div. 1st Dep't", 'nyappdiv2'],
    ['Tex. App.—Dallas', 'texapp1'],
    ['Tex. Crim. App.', 'texapp'],
    ['App. Div.', 'nj'],
    ['Ohio Ct. App. 8th Dist.', 'ohctapp9lorain'],
  ])('%s is not %s', (words, id) => expect(isCourt(words, id)).toBe(false))

  it.each([
    ['Cal. App.', 'calctapp'],
    ['Cal. Ct. App.', 'calctapp2'],
    ['Cal. App. 2d Dist.', 'calctapp'],
    ['N.Y. App. Div.', 'nyappdiv3'],
    ["App. Div. 2d Dep't", 'nyappdiv'],
    ['1st Dept.', 'nyappdiv1'],
    ['Tex. App.—Houston [14th Dist.]', 'texapp14'],
    ['Tex. App.—San Antonio', 'texapp'],
    ['Fla. 3d DCA', 'fladistctapp3'],
    ['Fla. 4th Dist. Ct. App.', 'fladistctapp'],
    ['Ohio Ct. App. 8th Dist.', 'ohctapp8cuyahog'],
    ['App. Div.', 'njsuperctappdiv'],
    ['Ct. App.', 'arizctapp'],
    ['N.Y. Sup. Ct. Kings County', 'nysupct'],
    ['Ninth Circuit', 'ca9'],
    ['CA9', 'ca9'],
    ['B.A.P. 9th Cir.', 'bap9'],
    ['9th Cir. en banc', 'ca9'],
  ])('%s is %s', (words, id) => expect(isCourt(words, id)).toBe(true))

  it.each(['13th Cir.', 'X.D. Cal.', 'Narn. Ct. App.', 'Tex. App.—Paris', 'Moot Ct.', '9th Cir. 2d Dist.'])(
    '%s is no known court',
    (words) => expect(readCourt(words)).toBeUndefined(),
  )
})

describe('a citation with a court nobody knows', () => {
  const record = { id: 'r', name: 'Doe v. Roe', year: 2010 }
  const judge = (text: string, court: string | null) => {
    const [citation] = parseCitations(text)
    return citation && judgeCase(citation, [{ ...record, court }])
  }

  it('is not verified, whatever the court of the record, and the reason names the court', () => {
    for (const court of ['ca9', 'scotus', null])
      expect(judge('Doe v. Roe, 600 F.3d 100 (13th Cir. 2010)', court)).toMatchObject({
        verdict: 'MISMATCH',
        reason: 'Pam does not know the court "13th Cir.".',
      })
    expect(judge('Doe v. Roe, 550 U.S. 100 (13th Cir. 2010)', 'scotus')?.verdict).toBe('MISMATCH')
  })

  it('does not hide behind what became of a Texas petition', () => {
    const cited = (court: string) => `Doe v. Roe, 300 S.W.3d 100 (${court} 2010, pet. denied)`
    expect(judge(cited('Tex. App.—Houston [1st Dist.]'), 'texapp')?.verdict).toBe('VERIFIED')
    expect(judge(cited('13th Cir.'), 'texapp')?.verdict).toBe('MISMATCH')
    expect(judge(cited('Tex. App.—Dallas'), 'tex')?.verdict).toBe('MISMATCH')
  })
})
