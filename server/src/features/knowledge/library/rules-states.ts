import { described } from './rule-lines.ts'

const asOf = '2026-11-01'

/** State law beside the federal rules: how the states we count compute time, and terms routine papers depend on. */
export const stateRules = [
  ...described({ jurisdiction: 'California', asOf }, [
    [
      'cal-ccp-12',
      'Computing time in California',
      'Cal. Code Civ. Proc. §§ 12, 12a, 12c',
      ['deadlines', 'computing time'],
      'The first day is left out and the last is included, unless the last is a holiday, which is left out too. Saturdays, Sundays and judicial holidays put the last day off to the next day that is none. A period counted backward from a hearing leaves out the hearing day, and the days for the manner of service are added before that.',
    ],
    [
      'cal-ccp-1013',
      'Days added for service in California',
      'Cal. Code Civ. Proc. § 1013',
      ['deadlines', 'service'],
      'Mail within California adds five calendar days to a period that runs from service, ten to or from another state, twenty abroad; overnight delivery and fax add two court days, and electronic service adds two court days under section 1010.6. Nothing is added to the time for a notice of intention to move for new trial, to vacate a judgment, or for a notice of appeal.',
    ],
    [
      'cal-civ-1542',
      'Unknown claims in a general release',
      'Cal. Civ. Code § 1542',
      ['release', 'settlement'],
      'A general release does not reach claims the releasing party does not know of or suspect at the signing and that would have materially affected the settlement. A release meant to reach them says that the party knows the section and waives it, usually with the words of the section set out in full.',
    ],
    [
      'cal-bpc-16600',
      'Noncompetes in California',
      'Cal. Bus. & Prof. Code §§ 16600, 16600.1, 16600.5',
      ['noncompete', 'restraint of trade', 'hiring'],
      'A contract that keeps a person from a lawful profession, trade or business is void, with narrow exceptions for the sale of a business and the end of a partnership or company. Since January 1, 2024 it is unlawful to put a void restraint into an employment contract or to try to enforce one, wherever and whenever it was signed; the employee may sue for damages, an injunction and fees. Employers had to give written notice to affected employees by February 14, 2024.',
    ],
    [
      'cal-bpc-6148',
      'Written fee contracts in California',
      'Cal. Bus. & Prof. Code §§ 6147, 6148',
      ['fee agreement', 'engagement'],
      'When it is foreseeable that a client will pay more than 1,000 dollars, the fee contract is in writing and states the basis of the charges, the general nature of the services and the duties of both. Contingent fees have a section of their own with more to disclose, including that the rate is negotiable. A contract that does not comply can be voided by the client, and the lawyer is left with a reasonable fee.',
    ],
  ]),
  ...described({ jurisdiction: 'New York', asOf }, [
    [
      'ny-gcl-20',
      'Computing time in New York',
      'N.Y. Gen. Constr. Law §§ 20, 25, 25-a, 30',
      ['deadlines', 'computing time'],
      'The day from which a period is counted is left out. A period that ends on a Saturday, Sunday or public holiday may be met on the next business day. A month is a calendar month.',
    ],
    [
      'ny-cplr-2103',
      'Service and added days in New York',
      'N.Y. C.P.L.R. 2103',
      ['deadlines', 'service'],
      'Where a period runs from service, mail within New York adds five days, mail from elsewhere in the United States six, and overnight delivery one business day. Papers on a motion that is heard on eight or sixteen days of notice are mailed five days earlier, or six from outside the state.',
    ],
    [
      'ny-part-1215',
      'Letters of engagement in New York',
      '22 N.Y.C.R.R. pts. 137, 1215',
      ['engagement', 'fee agreement', 'fee arbitration'],
      'With a client who will pay 3,000 dollars or more, the lawyer sends a letter of engagement, or signs a fee agreement, that explains the scope, the fees, expenses and billing, and the right to arbitrate fee disputes. Part 137 gives the client that right in most civil matters for disputes of 1,000 to 50,000 dollars.',
    ],
  ]),
  ...described({ jurisdiction: 'Texas', asOf }, [
    [
      'tex-trcp-4',
      'Computing time in Texas',
      'Tex. R. Civ. P. 4, 21a',
      ['deadlines', 'computing time', 'service'],
      'The first day is left out and the last is included unless it is a Saturday, Sunday or legal holiday. In periods of five days or less, weekends and holidays are not counted, except for the three days of mail and in eviction and justice court matters. Mail adds three days; electronic service adds none.',
    ],
    [
      'tex-trcp-99',
      'Time to answer in Texas',
      'Tex. R. Civ. P. 99',
      ['answer', 'deadlines', 'citation'],
      'A defendant answers by 10:00 a.m. on the Monday next after the expiration of 20 days after service of the citation. The twentieth day is counted as it falls, weekend or not; only the Monday that follows moves, and only if it is a legal holiday.',
    ],
  ]),
  ...described({ jurisdiction: 'Florida', asOf }, [
    [
      'fla-rja-2-514',
      'Computing time in Florida',
      'Fla. R. Gen. Prac. & Jud. Admin. 2.514',
      ['deadlines', 'computing time'],
      'Periods begin on the next day that is not a Saturday, Sunday or legal holiday, count every day, and end on the next day that is none of these. Five days are added after service by mail; none after service by e-mail.',
    ],
  ]),
  ...described({ jurisdiction: 'Georgia', asOf }, [
    [
      'ga-ocga-1-3-1',
      'Computing time in Georgia',
      'O.C.G.A. § 1-3-1(d)(3)',
      ['deadlines', 'computing time'],
      'The first day is not counted and the last is. A last day on a Saturday or Sunday moves to the following Monday, and one on a public holiday to the next business day. In periods of less than seven days, weekends and holidays in between are left out.',
    ],
  ]),
  ...described({ jurisdiction: 'Illinois', asOf }, [
    [
      'ill-5-ilcs-70-1-11',
      'Computing time in Illinois',
      '5 ILCS 70/1.11',
      ['deadlines', 'computing time'],
      'The first day is left out and the last is included, unless the last is a Saturday, a Sunday or a holiday under the state statutes, and then it is left out too, as is a following day of the same kind. Service by mail is complete four days after mailing under Supreme Court Rule 12.',
    ],
  ]),
  ...described({ jurisdiction: 'New Jersey', asOf }, [
    [
      'nj-r-1-3-1',
      'Computing time in New Jersey',
      'N.J. Ct. R. 1:3-1, 1:3-3',
      ['deadlines', 'computing time'],
      'The day of the act is left out and the last day is included, unless it is a Saturday, Sunday or legal holiday. In periods of less than seven days, those days in between are not counted. Service by ordinary mail adds three days to a period that begins with service.',
    ],
  ]),
  ...described({ jurisdiction: 'Pennsylvania', asOf }, [
    [
      'pa-rcp-106',
      'Computing time in Pennsylvania',
      'Pa. R. Civ. P. 106; 1 Pa. C.S. § 1908',
      ['deadlines', 'computing time'],
      'The first day is left out and the last is included. If the last day falls on a Saturday or Sunday, or on a legal holiday of the Commonwealth or the United States, it is left out of the count.',
    ],
  ]),
  ...described({ jurisdiction: 'Delaware', asOf, areas: ['corporate'] }, [
    [
      'del-8-144',
      'Interested transactions in Delaware',
      'Del. Code Ann. tit. 8, § 144',
      ['fiduciary duty', 'controlling stockholder', 'conflict of interest'],
      'Rewritten on March 25, 2025. A transaction with an interested director or a controlling stockholder is shielded from equitable relief and damages if an informed committee of disinterested directors approves it in good faith, or an informed and uncoerced majority of disinterested stockholders does; a going-private transaction needs both. Otherwise it must be fair. The section defines control, starting at one third of the voting power, and was upheld by the Delaware Supreme Court in 2026.',
    ],
  ]),
]
