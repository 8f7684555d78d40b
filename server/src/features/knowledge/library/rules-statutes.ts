import { described } from './rule-lines.ts'

const federal = { jurisdiction: 'United States', asOf: '2026-11-01' } as const

/** Statutes and agency rules that change what a routine paper must say. */
export const statutes = [
  ...described({ ...federal, areas: ['employment'] }, [
    [
      'usc-18-1833',
      'Whistleblower immunity notice',
      '18 U.S.C. § 1833(b)',
      ['trade secrets', 'confidentiality', 'whistleblower'],
      'A person is not liable under trade secret law for telling a secret in confidence to a government official or a lawyer solely to report a suspected violation, or in a sealed court filing. An employer gives notice of this in any contract with an employee, contractor or consultant that governs confidential information. An employer that gives none cannot recover exemplary damages or attorney fees from that person under the federal act.',
    ],
    [
      'usc-29-626-f',
      'Age waivers under the OWBPA',
      '29 U.S.C. § 626(f)',
      ['severance', 'release', 'age discrimination'],
      'A waiver of age claims must be written so as to be understood, name the Act, cover only past claims, be given for something more than what is already owed, advise the employee in writing to consult a lawyer, allow at least 21 days to consider and 7 days to revoke. In an exit incentive or other group program the time is at least 45 days, and the group, its eligibility factors and the job titles and ages chosen and not chosen are disclosed. The 7 days cannot be shortened.',
    ],
    [
      'cfr-16-910',
      'FTC rule on noncompetes, not in force',
      '16 C.F.R. pt. 910',
      ['noncompete', 'restraint of trade'],
      'The federal rule of 2024 that would have banned most noncompetes never took effect: a district court in Texas set it aside nationwide on August 20, 2024, and on September 5, 2025 the Commission moved to dismiss its appeal. State law decides whether a noncompete can be enforced. The Commission still acts against single restraints it finds unfair.',
    ],
  ]),
  ...described({ ...federal, areas: ['corporate'] }, [
    [
      'cfr-31-1010-380',
      'Beneficial ownership reports',
      '31 C.F.R. § 1010.380',
      ['beneficial ownership', 'corporate transparency act', 'formation'],
      'Since the interim rule of March 26, 2025, companies formed in the United States and their owners who are United States persons file no beneficial ownership report with FinCEN. Companies formed abroad that registered to do business in a state still report, usually within 30 days after registration takes effect, and need not report owners who are United States persons. States may have reports of their own, such as New York for certain companies. Confirm the rule before relying on it: it was issued as interim.',
    ],
  ]),
  ...described({ ...federal, areas: ['real-estate'] }, [
    [
      'usc-26-1445',
      'FIRPTA withholding',
      '26 U.S.C. § 1445',
      ['closing', 'foreign seller', 'withholding'],
      'A buyer of United States real property from a foreign person withholds 15 percent of the amount realized and pays it over within 20 days after the transfer. Nothing is withheld if the seller certifies not to be foreign, or if the buyer takes the property as a residence for 300,000 dollars or less. For a residence above that and up to 1,000,000 dollars the rate is 10 percent. A buyer who fails to withhold is liable for the tax.',
    ],
  ]),
  ...described({ ...federal, areas: ['personal-injury'] }, [
    [
      'usc-42-1395y',
      'Medicare as secondary payer',
      '42 U.S.C. § 1395y(b)',
      ['medicare', 'liens', 'settlement'],
      'Medicare pays after liability, no-fault and workers compensation insurance, and must be repaid from a settlement; interest runs if it is not repaid within 60 days after the demand. Part (b)(8) makes the insurer or self-insured defendant report settlements with beneficiaries, and penalties for late reports have applied to events since October 11, 2024. Settlement papers name the beneficiary status, who satisfies conditional payments, and any money set aside for future care.',
    ],
  ]),
  ...described(federal, [
    [
      'usc-15-1692g',
      'Debt validation notice',
      '15 U.S.C. § 1692g',
      ['debt collection', 'fdcpa', 'demand letter'],
      'A debt collector, which includes a lawyer who regularly collects consumer debts, sends within five days after the first communication a notice of the amount, the creditor and the right to dispute within 30 days, with the content Regulation F (12 C.F.R. § 1006.34) prescribes. If the consumer disputes in writing in that time, collection stops until verification is mailed. A demand in the 30 days must not overshadow the right to dispute.',
    ],
  ]),
  ...described({ ...federal, areas: [] }, [
    [
      'uscis-fee-payment',
      'Paying USCIS filing fees',
      'USCIS Forms G-1450 and G-1650',
      ['immigration', 'filing fees'],
      'Since October 28, 2025 USCIS takes no paper checks or money orders for filings on paper, with narrow exemptions. A fee is paid by card with Form G-1450 or from a United States bank account with Form G-1650. Each form filed has its own payment form, and a filing whose payment fails is rejected and keeps no filing date.',
    ],
  ]),
]
