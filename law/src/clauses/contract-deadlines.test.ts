import { describe, expect, it } from 'vitest'
import { dateNotesOf, deadlinesOf } from './contract-deadlines.ts'
import { clausesBy } from './example-clauses.ts'
import { factsOf } from './facts.ts'
import { segmentsOf } from './segments.ts'

const opening = `SUPPLY AGREEMENT

This Supply Agreement is entered into on May 4, 2026 by and between Birch Mill, Inc., a Maine corporation ("Seller"), and Quarry Road LLC, an Ohio limited liability company ("Buyer").

`

function read(body: string, head = opening) {
  const text = head + body
  const segments = segmentsOf(text)
  const clauses = clausesBy(text, {
    'Expiration Date': /\b(?:initial )?term\b.{0,200}\b(?:years?|months?|until|through|expires?)\b/is,
    'Renewal Term': /\b(?:renew|extend)/i,
    'Notice Period To Terminate Renewal': /\brenew.{0,200}\bnotice/is,
  })
  const facts = factsOf(text, segments, clauses)
  return { facts, dates: deadlinesOf(facts), notes: dateNotesOf(facts).map(({ message }) => message) }
}

const effective = opening.replace('on May 4, 2026', 'as of May 4, 2026 (the "Effective Date")')
const days = (dates: ReturnType<typeof deadlinesOf>) => dates.map(({ what, due }) => [what, due])

describe('the end of a term', () => {
  it.each([
    'The "Initial Term" shall commence upon the Effective Date and shall expire on May 3, 2028.',
    '"Contract Period" shall mean that period of time commencing on May 4, 2026 and concluding May 3, 2028, unless terminated sooner.',
    'The initial term of the Services shall continue up\n   to and including 3 May 2028.',
    'The Joint Venture shall commence on May 4, 2026, and shall be effective until May 3, 2028 unless extended in writing.',
    'Expiration Date: May 3, 2028',
    'This Agreement shall become effective as of the Effective Date and shall extend until the two (2) year anniversary of the Effective Date (the "Term").',
  ])('is read if it is stated: %s', (body) => {
    expect(days(read(body, effective).dates)).toEqual([['end', expect.stringMatching(/^2028-05-0[34]$/)]])
  })

  it('is not a date that is only near a date of another kind', () => {
    expect(read('Delivery Date: May 3, 2028').dates).toEqual([])
    expect(read('The warranty period shall expire on May 3, 2028.').dates).toEqual([])
    expect(read('The old agreement: WHEREAS the term of that lease expired on May 3, 2028.').dates).toEqual(
      [],
    )
  })

  it.each([
    [
      'from the effective date',
      'The term of this Agreement is two (2) years from the Effective Date.',
      effective,
    ],
    [
      'from a date in the sentence',
      'The term of this Agreement begins on May 4, 2026 and continues for a period of two (2) years.',
      opening,
    ],
    [
      'from the date of the contract',
      'The term of this Agreement shall be for a period of two (2) years from the date hereof.',
      opening,
    ],
    [
      'from a defined date',
      'The term of this Agreement starts on the Commencement Date and continues for two (2) years. The "Commencement Date" means May 4, 2026.',
      opening.replace('May 4, 2026', 'January 9, 2026'),
    ],
    [
      'from the effective date the opening states',
      'The initial term of this Agreement is two (2) years.',
      effective,
    ],
  ])('is counted %s', (_, body, head) => {
    expect(days(read(body, head).dates)).toEqual([['end', '2028-05-03']])
  })

  it.each([
    [
      'the Closing',
      'The term of this Agreement shall commence on the Closing Date and continue for a period of five (5) years.',
    ],
    [
      'the first delivery',
      'The term of this Agreement is three (3) years from the first delivery of the Products.',
    ],
    [
      'a commencement date',
      'The initial term shall begin on the Commencement Date and continue for ten (10) years. The "Commencement Date" means the day on which Buyer takes possession.',
    ],
    [
      'acceptance',
      'The term of this Agreement shall be eighteen (18) months after acceptance of the System by Buyer.',
    ],
  ])('is not counted from the date of signing if it runs from %s', (_, body) => {
    const { dates, notes } = read(body)
    expect(dates).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/gives no date for that, so no end date is proposed/)])
  })

  it('runs from what follows the period, not from another date of the sentence', () => {
    const { dates, notes } = read(
      'This Agreement shall begin on the Effective Date and continue until it is ended, and if an election is made, the term of this Agreement shall end 36 months after such election.',
      effective,
    )
    expect(dates).toEqual([])
    expect(notes).toEqual([expect.stringContaining('36 months from such election.')])
  })

  it('is not counted if no start is stated', () => {
    const { dates, notes } = read('The term of this Agreement shall be for a period of three (3) years.')
    expect(dates).toEqual([])
    expect(notes).toEqual([
      'The term is 3 years. The contract does not state when it starts, so no end date is proposed.',
    ])
  })

  it('is the day the contract names, before any computed day', () => {
    const { dates } = read(
      'The term of this Agreement is two (2) years and expires on June 30, 2028.',
      effective,
    )
    expect(dates[0]).toMatchObject({ due: '2028-06-30', how: 'The contract names this day.' })
  })

  it.each([
    'Seller shall deliver audited statements for the fiscal year ending December 31, 2027.',
    'The warrants under this Agreement may be exercised until June 30, 2029.',
    'Payments under this Agreement are due monthly through March 31, 2027.',
    'WHEREAS, this previous agreement of the parties expired on March 31, 2027;',
    'The term of each order is set there. "Contract Year" means each period of twelve (12) months of the term.',
  ])('is not read from a date about something else: %s', (body) => {
    expect(read(body, effective).dates).toEqual([])
  })
})

describe('the words a term is read from', () => {
  it('takes the term of the contract, not another period, from the nearest start', () => {
    const { dates } = read(
      'The setup period shall be for a period of two (2) months to commence on June 1, 2026, and the remaining term of this Agreement shall be for a period of twenty-four (24) months to commence on the launch date of August 1, 2026.',
    )
    expect(days(dates)).toEqual([['end', '2028-07-31']])
  })

  it('reads an end in the sentence after the term', () => {
    const { dates } = read(
      '2. Term. The term is ten (10) years. It begins on January 1, 2027 and ends on December 31, 2036.',
    )
    expect(days(dates)).toEqual([['end', '2036-12-31']])
  })

  it('does not take a survival period for the term', () => {
    const { dates } = read(
      'This Agreement lasts two years from the Effective Date. It then renews for one year at a time unless either party gives notice at least ninety (90) days before the end of the running period. During the term and for one year after it neither party shall hire the staff of the other.',
      effective,
    )
    expect(days(dates)).toEqual([
      ['renewal_notice', '2028-02-03'],
      ['end', '2028-05-03'],
    ])
  })

  it('reads a term that renews in the same sentence, and the notice of the next', () => {
    const { dates } = read(
      'The term of this Agreement is twelve (12) months from the date hereof, and will be automatically renewed for one (1) additional twelve month period unless either party notifies the other of its intention not to renew. Such notice must be given ninety (90) days prior to expiration of the original term.',
    )
    expect(days(dates)).toEqual([
      ['renewal_notice', '2027-02-02'],
      ['end', '2027-05-03'],
    ])
  })
})

describe('an option to renew', () => {
  const body =
    'The term of this Agreement is two (2) years from the Effective Date. Buyer shall have the option to renew this Agreement for one additional term of three (3) years by giving Seller written notice at least ninety (90) days prior to the expiration of the initial term.'

  it('is shown as an option with its own notice date', () => {
    const { dates, facts } = read(body, effective)
    expect(days(dates)).toEqual([
      ['option_notice', '2028-02-03'],
      ['end', '2028-05-03'],
    ])
    expect(dates[0]?.title).toBe('Last day to exercise the option to renew')
    expect(dates[1]?.title).toBe('Contract ends')
    expect(facts.renewal).toMatchObject({ kind: 'option', isAutomatic: false })
    expect(facts.renewalNotice).toBeNull()
  })

  it('counts numbers written with "and"', () => {
    const { dates } = read(
      body.replace('at least ninety (90) days', 'no later than one hundred and eighty (180) days'),
      effective,
    )
    expect(dates[0]).toMatchObject({ what: 'option_notice', due: '2027-11-05' })
  })

  it('is due by the later of two limits', () => {
    const { dates } = read(
      body.replace(
        'at least ninety (90) days',
        'not less than six (6) months nor more than twelve (12) months',
      ),
      effective,
    )
    expect(dates[0]).toMatchObject({ what: 'option_notice', due: '2027-11-03' })
  })

  it('says that no notice period was found', () => {
    const { dates, notes } = read(
      'The term of this Agreement is two (2) years from the Effective Date. Buyer may extend the term for one (1) year.',
      effective,
    )
    expect(days(dates)).toEqual([['end', '2028-05-03']])
    expect(notes).toEqual(['Option to renew for 1 year. No notice period was found.'])
  })

  it('is not an option if both parties must agree', () => {
    const { facts, notes } = read(
      'The term of this Agreement is two (2) years from the Effective Date. It may be renewed for one (1) year by mutual written agreement of the parties.',
      effective,
    )
    expect(facts.renewal).toMatchObject({ kind: 'agreement' })
    expect(facts.renewalOption).toBeNull()
    expect(notes).toEqual([])
  })

  it('leaves the notice that stops an automatic renewal unchanged', () => {
    const { dates } = read(
      'The initial term of this Agreement is two (2) years from the Effective Date. It shall automatically renew for one (1) year unless either party gives notice of non-renewal at least thirty (30) days prior to the end of the term.',
      effective,
    )
    expect(days(dates)).toEqual([
      ['renewal_notice', '2028-04-03'],
      ['end', '2028-05-03'],
    ])
    expect(dates[1]?.title).toBe('Term ends, then renews automatically')
    expect(dates[0]?.conditions).toEqual([])
  })
})

describe('the conditions of a date', () => {
  it.each([
    [
      'if payments exceed $500,000 in the first year',
      'The term of this Agreement expires on June 30, 2028, if payments exceed $500,000 in the first year.',
    ],
    [
      'provided that Buyer is not in default',
      'The term of this Agreement continues for two (2) years from the Effective Date, provided that Buyer is not in default.',
    ],
    [
      'Provided, however, that it ends earlier when the plant closes',
      'The term of this Agreement expires on June 30, 2028. Provided, however, that it ends earlier when the plant closes.',
    ],
    [
      'upon receipt of the permit',
      'The term of this Agreement expires on June 30, 2028 upon receipt of the permit.',
    ],
    [
      'unless sooner terminated under Section 9',
      'The term of this Agreement, unless sooner terminated under Section 9, expires on June 30, 2028.',
    ],
  ])('are shown with it: %s', (words, body) => {
    const end = read(body, effective).dates.find(({ what }) => what === 'end')
    expect(end?.conditions.join(' | ')).toContain(words)
  })

  it('are shown with an option', () => {
    const { dates } = read(
      'The term of this Agreement is two (2) years from the Effective Date. If Buyer has bought 10,000 units, Buyer may extend the term for one (1) year upon sixty (60) days prior written notice.',
      effective,
    )
    expect(dates[0]).toMatchObject({
      what: 'option_notice',
      conditions: ['If Buyer has bought 10,000 units'],
    })
  })
})
