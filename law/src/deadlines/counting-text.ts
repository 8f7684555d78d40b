import type { ComputationRule } from './deadline-input.ts'

/** How each system counts, in our own words: what a lawyer checks a proof against. */
export const countingText: Readonly<Record<ComputationRule, string>> = {
  'FRCP 6':
    'The day of the event is left out. Every day after it counts, weekends and holidays too. A last day on a Saturday, Sunday or legal holiday moves to the next court day: later for a period after the event, earlier for one before it. Mail adds 3 days only to periods that run from service of a paper in the case, after the last day has moved.',
  'FRCrP 45':
    'The day of the event is left out and every day after it counts. A last day on a Saturday, Sunday or legal holiday moves to the next court day: later for a period after the event, earlier for one before it. Periods after a verdict or a sentence take no days for service; papers mailed in the case may take 3.',
  'FRAP 26':
    'The day of the event is left out and every day after it counts. A last day on a Saturday, Sunday or legal holiday, also of the state of the district court or of the circuit clerk, moves to the next court day. Papers not served electronically or delivered the same day add 3 days.',
  'FRBP 9006':
    'The day of the event is left out and every day after it counts. A last day on a Saturday, Sunday or legal holiday moves to the next court day. Mail adds 3 days only to periods that run from service.',
  'S. Ct. R. 30.1':
    'The day of the event is left out and every day after it counts. Only the federal holidays of 5 U.S.C. 6103 move the last day; state holidays do not. No days are added for service.',
  'CA CCP':
    'The first day is left out and the last is included, unless it is a Saturday, Sunday or judicial holiday. Before a hearing, days are counted back from it. Mail adds 5 days (10 from out of state, 20 from abroad) and electronic service 2 court days, where CCP 1013 or 1010.6 applies.',
  'NY GCL 20/25-a':
    'The day of the event is left out. A period that ends on a Saturday, Sunday or public holiday ends on the next business day. Mail adds 5 days to the period for the party that was served (6 from another state).',
  'TX TRCP 4':
    'The day of the event is left out. A last day on a Saturday, Sunday or legal holiday moves to the next day that is none. Periods of five days or less leave these days out altogether. Mail adds 3 days to the period.',
  'TX TRCP 500.5':
    'Every day counts, also in periods of five days or less. A last day on a Saturday, Sunday or legal holiday, or on which the court closes before 5 p.m., moves to the next day that is none.',
  'FL RGPJA 2.514':
    'The count begins on the next court day, or on the one before where it runs backward, and every day after it counts; in periods of less than 7 days weekends and holidays do not. A last day on a Saturday, Sunday or legal holiday moves on in the direction of the count. Counted forward in plain calendar days it may end earlier: that is the safe date. Mail adds 5 days after the last day has moved; e-mail adds none. Days a chief judge or clerk adds are not in the tables.',
  'GA OCGA 1-3-1':
    'The first day is left out and the last is included. A last day on a Saturday, Sunday or public holiday moves to the next business day. In periods of less than seven days the statute leaves weekends and holidays out; Pam gives the earlier date, so it counts them forward and leaves them out backward. Mail adds 3 days to a period after service of a paper other than process.',
  'IL 5 ILCS 70/1.11':
    'The first day is left out and the last is included, unless it is a Saturday, Sunday or statutory holiday. Papers mailed count as served four days after mailing.',
  'NJ R. 1:3-1':
    'The day of the event is left out and the last is included, unless it is a Saturday, Sunday or legal holiday. In periods of less than 7 days the rule leaves these days out; Pam gives the earlier date, so it counts them forward and leaves them out backward. Ordinary mail adds 5 days (3 until February 2022).',
  'PA RCP 106':
    'The first day is left out and the last is included; a last day on a Saturday, Sunday or legal holiday is left out. No days are added for mail.',
}
