import { describe, expect, it } from 'vitest'
import { readAmendment } from './amendment.ts'
import { exampleContract } from './example-contract.ts'

const text = `AMENDMENT NO. 2 TO WAREHOUSE LEASE AGREEMENT

This Amendment No. 2 (this "Amendment") is entered into as of May 4, 2026 by and between Birch Mill, Inc. ("Landlord") and Quarry Road LLC ("Tenant").

WHEREAS, Landlord and Tenant are parties to that certain Warehouse Lease Agreement dated as of March 3, 2021 (the "Lease");

1. Section 3.1 of the Lease is hereby amended and restated in its entirety to read as follows: "The Term expires on June 30, 2028."

2. Section 7 of the Lease is deleted in its entirety.

3. Exhibit B to the Lease is hereby replaced with Exhibit B attached to this Amendment.

4. The following is hereby added to the Lease as a new Section 12.4: "Tenant shall keep records."

5. The definition of "Premises" in the Lease is hereby modified to include Suite 9.

6. Except as amended here, the Lease remains in full force and effect.
`

describe('an amendment', () => {
  const amendment = readAmendment(text)

  it('names the agreement it amends and its date', () => {
    expect(amendment?.title).toBe('AMENDMENT NO. 2 TO WAREHOUSE LEASE AGREEMENT')
    expect(amendment?.base).toMatchObject({ title: 'Warehouse Lease Agreement', date: '2021-03-03' })
  })

  it('lists the parts it changes, each with its span', () => {
    expect(amendment?.sections.map(({ what, change }) => [what, change])).toEqual([
      ['Section 3.1', 'replaced'],
      ['Section 7', 'deleted'],
      ['Exhibit B', 'replaced'],
      ['Section 12.4', 'added'],
      ['the definition of "Premises"', 'amended'],
    ])
    for (const { start, end, text: words } of amendment?.sections ?? [])
      expect(text.slice(start, end)).toBe(words)
  })

  it.each([
    [
      'FIRST AMENDMENT TO SERVICES AGREEMENT\n\nThis First Amendment to the Services Agreement is made on May 4, 2026.',
    ],
    ['Addendum to Employment Agreement\n\nThe parties agree as follows.'],
    ['EXHIBIT 10.2\n\nMODIFICATION NO. 3 TO CREDIT AGREEMENT\n\nThe lender and the borrower agree.'],
    [
      'This Second Amendment (the "Amendment") to the Supply Agreement dated June 2, 2020 is entered into by Birch Mill, Inc.',
    ],
  ])('is recognized by its title or opening: %s', (words) => {
    expect(readAmendment(words)).not.toBeNull()
  })

  it.each([
    [exampleContract],
    [
      'AMENDED AND RESTATED SERVICES AGREEMENT\n\nThis Amended and Restated Services Agreement is made on May 4, 2026.',
    ],
    ['SERVICES AGREEMENT\n\n14. Amendment. No amendment to this Agreement is valid unless in writing.'],
    ['Any amendment to the schedule of fees must be signed.'],
    ['SUPPLY AGREEMENT\n\nSupplement 4 lists the goods.'],
  ])('is not a whole agreement: %#', (words) => {
    expect(readAmendment(words)).toBeNull()
  })
})
