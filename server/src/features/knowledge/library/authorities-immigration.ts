import { decisions, supremeCourt } from './decisions.ts'

export const immigration = decisions(supremeCourt, [
  [
    'plyler-v-doe',
    'Plyler v. Doe',
    '457 U.S. 202',
    1982,
    ['education', 'equal protection', 'undocumented children'],
    'A state may not deny free public schooling to children because they are not lawfully in the country. They are persons within the jurisdiction and protected by the equal protection clause. No substantial state interest justified the harm to them.',
  ],
  [
    'ins-v-cardoza-fonseca',
    'INS v. Cardoza-Fonseca',
    '480 U.S. 421',
    1987,
    ['asylum', 'standard of proof'],
    'An applicant for asylum need show only a well-founded fear of persecution. That is less than the clear probability needed for withholding of removal, and a chance well under one half may be enough.',
  ],
  [
    'zadvydas-v-davis',
    'Zadvydas v. Davis',
    '533 U.S. 678',
    2001,
    ['detention', 'removal', 'due process'],
    'The statute on detention after a final order of removal allows it only for the time reasonably necessary to remove the person. Six months is presumed reasonable; after that, release may be due if removal is not reasonably foreseeable.',
  ],
  [
    'pereira-v-sessions',
    'Pereira v. Sessions',
    '585 U.S. 198',
    2018,
    ['cancellation of removal', 'notice to appear'],
    'A notice to appear that does not state the time or place of the hearing does not stop the time of continuous presence needed for cancellation of removal. The statute asks for that information, and a notice without it is not the one the statute means.',
  ],
  [
    'dhs-v-regents',
    'Department of Homeland Security v. Regents of the University of California',
    '591 U.S. 1',
    2020,
    ['deferred action', 'administrative law'],
    'The ending of deferred action for persons brought to the country as children was arbitrary, because the agency did not consider keeping part of it or the reliance it had created. The agency may end the program if it gives proper reasons.',
  ],
  [
    'niz-chavez-v-garland',
    'Niz-Chavez v. Garland',
    '593 U.S. 155',
    2021,
    ['cancellation of removal', 'notice to appear'],
    'The notice that stops the time of continuous presence must be a single document with all the information the statute names. The government cannot send it in pieces.',
    ['pereira-v-sessions'],
  ],
])
