import type { CaseStatus, PartyRole } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'

export interface SampleCase {
  readonly title: string
  readonly area: PracticeArea
  /** The place of its stage among those of its area. */
  readonly stage: number
  readonly status: CaseStatus
  readonly lead: 'rivera' | 'admin'
  readonly team?: readonly ('rivera' | 'admin' | 'chen')[]
  readonly walled?: boolean
  readonly court?: readonly [court: string, judge: string, number: string, jurisdiction: string]
  readonly about: string
  /** Days before today. */
  readonly begun: number
  readonly touched: number
  readonly closed?: number
  readonly parties: readonly (readonly [string, PartyRole])[]
  readonly notes?: readonly (readonly [by: 'rivera' | 'admin' | 'chen', daysAgo: number, text: string])[]
}

const sdny = 'U.S. District Court, Southern District of New York'
const kings = 'Supreme Court of the State of New York, Kings County'

/** What lies on the desks of the sample firm. */
export const sampleCases: readonly SampleCase[] = [
  {
    title: 'Walker v. Metro Transit Lines',
    area: 'personal-injury',
    stage: 4,
    status: 'open',
    lead: 'rivera',
    team: ['chen'],
    court: [kings, 'Hon. Miriam Castellanos', '514209/2026', 'st:NY'],
    about:
      'Fall on an unlit platform stair at Atlantic Avenue on 9 January 2026. Fractured wrist, two operations, out of work for eleven weeks.',
    begun: 205,
    touched: 1,
    parties: [
      ['Denise Walker', 'client'],
      ['Metro Transit Lines', 'adverse'],
      ['Keystone Mutual Insurance Company', 'insurer'],
      ['Dr. Alan Whitcombe', 'expert'],
      ['Hon. Miriam Castellanos', 'judge'],
      ['Caroline Locke', 'opposing_counsel'],
    ],
    notes: [
      [
        'rivera',
        3,
        'Client called. Second operation went well; physiotherapy until the end of January. She still has the shoes and the torn coat: ask her to keep both in a bag.',
      ],
      [
        'chen',
        9,
        'Maintenance log for the stair lighting requested from Metro Transit. Their records office says ten business days.',
      ],
      ['rivera', 40, 'Whitcombe will testify on permanence. His fee schedule is in the file.'],
    ],
  },
  {
    title: 'Northgate Logistics: purchase of the Pier Road warehouse',
    area: 'corporate',
    stage: 3,
    status: 'open',
    lead: 'admin',
    team: ['rivera', 'chen'],
    about:
      'Asset purchase with assumption of two leases. Signing is planned for the second week of December.',
    begun: 74,
    touched: 2,
    parties: [
      ['Northgate Logistics, Inc.', 'client'],
      ['Vantage Retail Group, Inc.', 'adverse'],
      ['Whitman & Locke LLP', 'opposing_counsel'],
    ],
    notes: [
      [
        'admin',
        2,
        'They accept the cap on indemnity at 12 percent if the survival is eighteen months. Take it to the board call on Thursday.',
      ],
    ],
  },
  {
    title: 'Haddad: lease of the corner store at 12 Elm Street',
    area: 'real-estate',
    stage: 2,
    status: 'open',
    lead: 'rivera',
    team: ['chen'],
    about: 'Ten-year retail lease with an option to renew. Landlord wants a personal guarantee.',
    begun: 38,
    touched: 4,
    parties: [
      ['Haddad Bakery LLC', 'client'],
      ['Samir Haddad', 'related'],
      ['Elm Street Holdings LLC', 'adverse'],
      ['Arthur Bell', 'other'],
    ],
    notes: [
      ['rivera', 4, 'Bell will drop the guarantee for a deposit of four months. Samir thinks about three.'],
    ],
  },
  {
    title: 'Kim v. Harbor View Condominium Association',
    area: 'real-estate',
    stage: 1,
    status: 'prospective',
    lead: 'rivera',
    about: 'Water damage from the common roof; the association blames the unit owner above.',
    begun: 3,
    touched: 3,
    parties: [
      ['Grace Kim', 'client'],
      ['Harbor View Condominium Association', 'adverse'],
    ],
  },
  {
    title: 'Lumen Optics: patent on the folded beam splitter',
    area: 'intellectual-property',
    stage: 3,
    status: 'open',
    lead: 'admin',
    team: ['rivera'],
    court: ['U.S. Patent and Trademark Office', '', '19/204,117', ''],
    about: 'First office action: claims 1 to 4 rejected over a German disclosure of 2019.',
    begun: 260,
    touched: 8,
    parties: [
      ['Lumen Optics Corp.', 'client'],
      ['Brightfield Instruments GmbH', 'adverse'],
      ['Elena Petrova', 'related'],
    ],
  },
  {
    title: 'Ortega v. Vantage Retail Group',
    area: 'employment',
    stage: 3,
    status: 'open',
    lead: 'rivera',
    team: ['chen'],
    court: [sdny, '', '1:26-cv-04412', 'us-dct:NY'],
    about: 'Unpaid overtime of a store manager who was called exempt. Two colleagues may join.',
    begun: 150,
    touched: 5,
    parties: [
      ['Luis Ortega', 'client'],
      ['Vantage Retail Group, Inc.', 'adverse'],
      ['Whitman & Locke LLP', 'opposing_counsel'],
    ],
    notes: [['chen', 5, 'Time sheets for 2024 came as scans. Weeks 31 to 36 are missing; asked again.']],
  },
  {
    title: 'Raman: charge before the EEOC',
    area: 'employment',
    stage: 1,
    status: 'on_hold',
    lead: 'rivera',
    about: 'The agency investigates; nothing to do before its letter comes.',
    begun: 118,
    touched: 31,
    parties: [
      ['Priya Raman', 'client'],
      ['Lumen Optics Corp.', 'related'],
    ],
  },
  {
    title: 'Marriage of Holloway',
    area: 'family',
    stage: 2,
    status: 'open',
    lead: 'admin',
    team: ['chen'],
    walled: true,
    about: 'Contested custody of two children. Behind a wall: Robert Holloway is a neighbor of a colleague.',
    begun: 61,
    touched: 6,
    parties: [
      ['Margaret Holloway', 'client'],
      ['Robert Holloway', 'adverse'],
    ],
    notes: [
      [
        'admin',
        6,
        'Temporary order on the house and the school weeks was agreed in the corridor. Draft by Friday.',
      ],
    ],
  },
  {
    title: 'Gallagher: agreed divorce',
    area: 'family',
    stage: 5,
    status: 'closed',
    lead: 'rivera',
    about: 'Agreed in every point; decree entered.',
    begun: 320,
    touched: 47,
    closed: 47,
    parties: [
      ['Thomas Gallagher', 'client'],
      ['Nora Gallagher', 'adverse'],
    ],
  },
  {
    title: 'Riverkeepers v. Clearwater Paper Mills',
    area: 'environmental',
    stage: 3,
    status: 'open',
    lead: 'admin',
    team: ['rivera', 'chen'],
    court: ['U.S. District Court, Northern District of New York', '', '1:26-cv-00871', 'us-dct:NY'],
    about: 'Citizen suit over discharges above the permit in the summers of 2024 and 2025.',
    begun: 190,
    touched: 7,
    parties: [
      ['Hudson Valley Riverkeepers', 'client'],
      ['Clearwater Paper Mills, Inc.', 'adverse'],
      ['Whitman & Locke LLP', 'opposing_counsel'],
    ],
  },
  {
    title: 'Abramson: trust and guardianship',
    area: 'elder',
    stage: 2,
    status: 'open',
    lead: 'rivera',
    team: ['chen'],
    about: 'Ruth Abramson, 84, wants her son to act for her, and the house kept out of probate.',
    begun: 29,
    touched: 10,
    parties: [
      ['Ruth Abramson', 'client'],
      ['Daniel Abramson', 'related'],
    ],
    notes: [
      [
        'rivera',
        10,
        'Met her at home, alone for an hour. She knows what she signs. Two witnesses for the twentieth.',
      ],
    ],
  },
  {
    title: 'Petrova: assignment of an invention',
    area: 'intellectual-property',
    stage: 0,
    status: 'declined',
    lead: 'admin',
    about: 'Asked us to act against Lumen Optics, whom we represent.',
    begun: 90,
    touched: 88,
    parties: [
      ['Elena Petrova', 'client'],
      ['Lumen Optics Corp.', 'adverse'],
    ],
  },
  {
    title: 'Haddad Bakery: change of the operating agreement',
    area: 'corporate',
    stage: 5,
    status: 'closed',
    lead: 'rivera',
    about: 'Admission of a second member.',
    begun: 400,
    touched: 352,
    closed: 352,
    parties: [
      ['Haddad Bakery LLC', 'client'],
      ['Samir Haddad', 'related'],
    ],
  },
  {
    title:
      'Lindqvist: boundary of the Mill Lane parcel, with easement for the old towpath and the two culverts that the county rebuilt without asking either neighbor in the spring of 2019',
    area: 'real-estate',
    stage: 0,
    status: 'prospective',
    lead: 'rivera',
    team: ['chen'],
    about: '',
    begun: 1,
    touched: 1,
    parties: [
      ['Victor Lindqvist', 'client'],
      ['Clearwater Paper Mills, Inc.', 'adverse'],
    ],
  },
]
