import { describe, expect, it } from 'vitest'
import { findParties } from './parties.ts'

const elm = 'Elm Street Holdings, Inc.'
const oak = 'Oak Lane Software LLC'

describe('the parties of a contract', () => {
  it.each([
    [
      'a description behind the bracket',
      `THIS AGREEMENT is made between ${elm} ("Elm"), a Delaware corporation with an address of 1 Main Road and ${oak} ("Vendor"), a Texas limited liability company.`,
      [elm, oak],
    ],
    [
      'a title page before the opening',
      `LICENSE AGREEMENT\n\nBETWEEN\n\nELM\n\nAND\n\nOAK\n\nThis Agreement is entered into by and between ${elm}, a Delaware corporation ("Licensor") having its principal place of business at 5 Elm Street, and ${oak}, a Texas company ("Licensee").`,
      [elm, oak],
    ],
    [
      'a title page alone',
      `SUPPLY AGREEMENT\n\nBETWEEN\n\nELM STREET, INC.\n\nAND\n\nOAK LANE, S.p.A.\n\nTABLE OF CONTENTS`,
      ['ELM STREET, INC.', 'OAK LANE, S.p.A.'],
    ],
    [
      'a numbered list',
      `BETWEEN:\n\n(1) ${elm}, a Delaware corporation of 333 Grand Avenue ("Elm US"); and\n\n(2) Oak Lane Limited, a private limited company (registered number 1) (the "Sub-Advisor").`,
      [elm, 'Oak Lane Limited'],
    ],
    [
      'labels',
      `Party A (Shipper): ${elm} Address: Building 1\n\nParty B (Carrier): Oak Lane Ltd. Address: Floor 2`,
      [elm, 'Oak Lane Ltd.'],
    ],
    [
      'no opening words',
      `JOINT VENTURE\n\n${elm} ("Elm") and ${oak} ("Oak") associate themselves.`,
      [elm, oak],
    ],
    [
      'a person',
      `THIS AGREEMENT is by and between First Bank (hereinafter referred to as the "Employer"), located in Dover and Ada Marsh, (hereinafter referred to as the "Employee"), residing at 2 Circle.`,
      ['First Bank', 'Ada Marsh'],
    ],
    [
      '"and" inside a name',
      `This License is between THE ELM FILM AND MUSIC CORPORATION, located at 28 Road, and OAK LANE, INC. located at 12 Street.`,
      ['ELM FILM AND MUSIC CORPORATION', 'OAK LANE, INC.'],
    ],
    [
      'a role that only sounds like a contract',
      `This Agreement is between ${elm} ("Company") and ${oak} ("Contractor").`,
      [elm, oak],
    ],
    [
      'names that begin with a small letter',
      'This Agreement is by and between elmNet, Inc., a Delaware corporation ("elmNet"), and oak.com, inc., an Ohio company ("oak.com").',
      ['elmNet, Inc.', 'oak.com, inc.'],
    ],
    [
      '"&" inside a name and initials',
      'This Agreement is made between Elm Research & Trading, LLC ("Agent") and A.B. Oakley, Inc. ("Client").',
      ['Elm Research & Trading, LLC', 'A.B. Oakley, Inc.'],
    ],
    [
      'an address without a comma',
      'This Agreement is made between Elm Street GmbH   Hauptstrasse 173 55216 Mainz (hereinafter called "ELM") and Oak Lane Limited ("OAK").',
      ['Elm Street GmbH', 'Oak Lane Limited'],
    ],
    [
      'forms of company alone, and the line of a filing service under the page',
      `This letter sets out what was agreed between the companies: ${elm} will sell, ${oak} will buy.\n\nSource: ACORN FILINGS INC, 10-K, 3/1/2020`,
      [elm, oak],
    ],
    [
      'only the signatures',
      `JOINT FILING AGREEMENT\n\nThe undersigned agree to file one statement together for all of them, as the rules allow.\n\n${elm}\n\nBy: /s/ Ada Marsh\n\n${oak}\n\nBy: /s/ Ben Marsh\n`,
      [elm, oak],
    ],
  ])('are found with %s', (_, text, names) => {
    const found = findParties(text)
    expect(found.map((party) => party.name)).toEqual(names)
    for (const party of found)
      expect(text.slice(party.start, party.end).replace(/\s+/g, ' ')).toBe(party.name)
  })

  it.each([
    'This Agreement is between ____________ (the "Franchisee") and [name] (the "Member").',
    'The difference between the amount paid and the amount due (the "Difference") is owed by Customer.',
    'A Statement of Work may describe deliverables (the "Deliverables"). Each Unit consists of parts (the "Parts").',
    '',
  ])('are not made up: %s', (text) => {
    expect(findParties(text)).toEqual([])
  })

  it('are read from the signatures of a document without an opening, even on one line', () => {
    const text =
      `JOINT FILING AGREEMENT\n\n${'The undersigned agree to file one statement together. '.repeat(12)}\n\n` +
      'Dated: July 6, 2026\n\nORCHARD HILL PARTNERS, LLC /s/ Ada Marsh Name: Ada Marsh Title: Authorized Signatory ' +
      'ORCHARD HILL PARTNERS II, L.P. By: Orchard Hill Partners, LLC, its general partner /s/ Ada Marsh'
    expect(findParties(text).map(({ name }) => name)).toEqual([
      'ORCHARD HILL PARTNERS, LLC',
      'ORCHARD HILL PARTNERS II, L.P.',
    ])
  })

  it('are read within a sentence, and the company form is not part of the name', () => {
    const text =
      'RESELLER AGREEMENT\n\nThis agreement sets out the terms under which Birch Media Group, Inc., a Nevada Corporation having ' +
      'an address at 51 Elm Street ("BIRCH"), authorizes Quarry Direct, Inc., a Pennsylvania Corporation, ("RESELLER") to sell.'
    expect(findParties(text).map(({ name, role }) => [name, role])).toEqual([
      ['Birch Media Group, Inc.', 'BIRCH'],
      ['Quarry Direct, Inc.', 'RESELLER'],
    ])
  })
})
