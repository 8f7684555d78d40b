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

/** The cases of the sample firm. */
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
      'Plaintiff fell on an unlit platform stair at Atlantic Avenue on January 9, 2026. Fractured wrist, two surgeries, eleven weeks out of work.',
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
        'Call with client. Second surgery went well; physical therapy through the end of January. She still has the shoes and the torn coat: asked her to bag and keep both.',
      ],
      [
        'chen',
        9,
        'Requested the maintenance log for the stair lighting from Metro Transit. Their records office says ten business days.',
      ],
      ['rivera', 40, 'Dr. Whitcombe will testify on permanency. His fee schedule is in the file.'],
    ],
  },
  {
    title: 'Northgate Logistics: purchase of the Pier Road warehouse',
    area: 'corporate',
    stage: 3,
    status: 'open',
    lead: 'admin',
    team: ['rivera', 'chen'],
    about: 'Asset purchase with assumption of two leases. Signing is set for the second week of December.',
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
        'Seller accepts the 12% indemnity cap if survival is 18 months. Raise on the board call Thursday.',
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
    about: 'Ten-year retail lease with a renewal option. Landlord wants a personal guaranty.',
    begun: 38,
    touched: 4,
    parties: [
      ['Haddad Bakery LLC', 'client'],
      ['Samir Haddad', 'related'],
      ['Elm Street Holdings LLC', 'adverse'],
      ['Arthur Bell', 'other'],
    ],
    notes: [
      [
        'rivera',
        4,
        'Bell will drop the guaranty for a four-month security deposit. Samir is considering three.',
      ],
    ],
  },
  {
    title: 'Kim v. Harbor View Condominium Association',
    area: 'real-estate',
    stage: 1,
    status: 'prospective',
    lead: 'rivera',
    about: 'Water damage from the common roof. The association blames the upstairs unit owner.',
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
    about: 'First office action: claims 1–4 rejected over a 2019 German publication.',
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
    court: [sdny, 'Hon. Andrea Whitlock', '1:26-cv-04412-AW', 'us-dct:NY'],
    about:
      'FLSA and NYLL overtime claim of a store manager misclassified as exempt. Two coworkers may opt in.',
    begun: 150,
    touched: 5,
    parties: [
      ['Luis Ortega', 'client'],
      ['Vantage Retail Group, Inc.', 'adverse'],
      ['Whitman & Locke LLP', 'opposing_counsel'],
    ],
    notes: [
      [
        'chen',
        5,
        '2024 time sheets produced as scans. Weeks 31–36 are missing; follow-up sent to opposing counsel.',
      ],
    ],
  },
  {
    title: 'Raman: charge before the EEOC',
    area: 'employment',
    stage: 1,
    status: 'on_hold',
    lead: 'rivera',
    about: 'EEOC investigation pending. Nothing due until the right-to-sue letter arrives.',
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
    about:
      'Contested custody of two children. Ethical wall: the adverse party is a neighbor of a staff member.',
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
        'Parties stipulated to temporary possession of the home and the school-week schedule. Draft the order by Friday.',
      ],
    ],
  },
  {
    title: 'Gallagher: agreed divorce',
    area: 'family',
    stage: 5,
    status: 'closed',
    lead: 'rivera',
    about: 'Uncontested; judgment of divorce entered.',
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
    court: [
      'U.S. District Court, Northern District of New York',
      'Hon. Paul Devlin',
      '1:26-cv-00871-PTD-MJK',
      'us-dct:NY',
    ],
    about: 'Clean Water Act citizen suit over permit exceedances in the summers of 2024 and 2025.',
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
    about: 'Ruth Abramson, 84: power of attorney for her son, and a trust to keep the house out of probate.',
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
        'Met client alone at home for an hour; no capacity concerns. Two witnesses needed for the signing on the 20th.',
      ],
    ],
  },
  {
    title: 'Petrova: assignment of an invention',
    area: 'intellectual-property',
    stage: 0,
    status: 'declined',
    lead: 'admin',
    about: 'Declined: adverse to Lumen Optics, a current client.',
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
    about: 'Amendment to admit a second member.',
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
