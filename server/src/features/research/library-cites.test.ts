import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { judgeCase } from '@pam/law/citations/verdicts'
import { describe, expect, it } from 'vitest'
import { authorities } from '#slice/knowledge/library/library'
import { citeOf } from './memo/cite.ts'

const records = authorities
  .filter(({ citation }) => /^\d+ \D.* \d+$/.test(citation))
  .map(({ name: title, citation, court, year, slug: id }) => ({
    cited: { title, citation, court, year, collection: 'case_law' },
    record: { id, name: title, year, court: courtIdOf(court) },
  }))

const verdictOf = (text: string, record: Parameters<typeof judgeCase>[1][number]) => {
  const [citation] = parseCitations(text)
  return citation ? judgeCase(citation, [record]).verdict : 'none'
}

describe('a decision of the library', () => {
  it.each(records)('$record.id is verified as Pam cites it', ({ cited, record }) => {
    expect(verdictOf(citeOf(cited), record)).toBe('VERIFIED')
  })

  const appeals = records.filter(({ record }) => /^ca\d|^cadc$/.test(record.court ?? ''))
  it.each(appeals)('$record.id does not match under another court', ({ cited, record }) => {
    const other = citeOf(cited).replace(/\((?:\d+\w+|D\.C\.) Cir\./, '(5th Cir.')
    expect(other).toContain('(5th Cir.')
    expect(verdictOf(other, record)).toBe('MISMATCH')
  })

  it('has a court that is compared, in most cases', () => {
    expect(records.filter(({ record }) => record.court !== null).length / records.length).toBeGreaterThan(
      0.95,
    )
    expect(appeals.length).toBeGreaterThan(3)
  })
})
