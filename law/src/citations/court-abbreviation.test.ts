import { describe, expect, it } from 'vitest'
import { courtAbbreviation } from './court-abbreviation.ts'

describe('the court in a citation', () => {
  it.each([
    ['Supreme Court of the United States', '550 U.S. 544', ''],
    ['United States Court of Appeals for the Second Circuit', '60 F.2d 737', '2d Cir.'],
    ['United States Court of Appeals for the District of Columbia Circuit', '350 F.2d 445', 'D.C. Cir.'],
    ['United States District Court for the Southern District of New York', '678 F. Supp. 3d 443', 'S.D.N.Y.'],
    ['United States District Court for the Northern District of California', '1 F. Supp. 3d 4', 'N.D. Cal.'],
    ['United States District Court for the District of Delaware', '1 F. Supp. 3d 4', 'D. Del.'],
    ['Court of Appeals of New York', '124 N.Y. 538', ''],
    ['Supreme Court of California', '51 Cal. 2d 409', ''],
    ['Supreme Court of California', '333 P.2d 757', 'Cal.'],
    ['Delaware Court of Chancery', '698 A.2d 959', 'Del. Ch.'],
    ['Supreme Court of West Virginia', '100 S.E.2d 1', 'W. Va.'],
    ['Colorado Court of Appeals', '100 P.3d 1', 'Colo. Ct. App.'],
    ['Court of Tests', '1 F.3d 1', ''],
  ])('%s, %s: %s', (court, citation, written) => {
    expect(courtAbbreviation(court, citation)).toBe(written)
  })
})
