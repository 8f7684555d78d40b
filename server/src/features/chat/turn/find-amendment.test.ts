import { describe, expect, it } from 'vitest'
import { amendmentOf } from './find-amendment.ts'
import { readQuestion } from './read-question.ts'
import { indexText, scoreUnits } from './score-units.ts'

const paper = (title: string, text: string) => ({ source: { title }, indexed: indexText(text, '', title) })
const lease = paper(
  'Mill Street lease.txt',
  '3. Rent. The rent is $2,000 a month.\n\n4. Term. The term ends May 31, 2027.\n',
)
const first = paper(
  'First amendment to Mill Street lease.txt',
  '1. Rent. In Section 3, "$2,000" is replaced by "$2,150".\n',
)
const second = paper(
  'Second amendment to Mill Street lease.txt',
  '1. Rent. In Section 3, "$2,150" is replaced by "$2,300".\n',
)
const other = paper(
  'First amendment to Harbor Road agreement.txt',
  '1. Price. In Section 3 the price is increased to $9.\n',
)

const rent = () => {
  const [best] = scoreUnits(readQuestion('what is the rent', new Set()), [lease])
  if (!best) throw new Error('no clause about rent')
  return best
}

describe('a later change to a clause', () => {
  it('is the latest amendment that names its section', () => {
    expect(amendmentOf(rent(), [lease, second, first])?.source.title).toBe(
      'Second amendment to Mill Street lease.txt',
    )
  })

  it('is not an amendment of another agreement', () => {
    expect(amendmentOf(rent(), [lease, other])).toBeNull()
  })

  it('is not an amendment of another section', () => {
    const [term] = scoreUnits(readQuestion('when does the term end', new Set()), [lease])
    expect(term && amendmentOf(term, [lease, first])).toBeNull()
  })
})
