import type { Phrasing } from './phrasing.ts'

const wants = 'missing'

/** Requests that are not supported yet: sending bills, moving trust money, good law, mail, court filing, workflows. */
export const notYet: readonly Phrasing[] = [
  { said: 'send an invoice to Maria Rivera', wants },
  { said: 'prepare the invoices for October', wants },
  { said: 'deposit 5,000 into the trust account for Walker', wants },
  { said: 'transfer money from trust to operating', wants },
  { said: 'check the citations in the brief', wants: 'research.check_citations' },
  { said: 'check the citations in NDA Blue Harbor.docx', wants: 'research.check_citations' },
  { said: 'find authority for piercing the corporate veil', wants: 'research.find_authority' },
  { said: 'is there any precedent on constructive eviction', wants: 'research.find_authority' },
  { said: 'make a table of authorities for NDA Blue Harbor.docx', wants: 'research.table_of_authorities' },
  { said: 'generate the table of authorities', wants: 'ask' },
  { said: 'is Smith v. Jones still good law?', wants },
  { said: 'cite check this motion', wants: 'research.check_citations' },
  { said: 'verify the case citations', wants: 'ask' },
  { said: 'is 550 U.S. 544 a real case?', wants: 'research.check_citations' },
  { said: 'send an email to opposing counsel', wants },
  { said: 'email Maria Rivera that the hearing is postponed', wants },
  { said: 'reply to the mail from Acme', wants },
  { said: 'check my inbox', wants },
  { said: 'e-file the motion in Okafor', wants },
  { said: 'file the complaint with the court', wants },
  { said: 'start the new client workflow for Rivera', wants },
  { said: 'run the onboarding workflow', wants },
]
