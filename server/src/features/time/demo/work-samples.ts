/** Work as a small firm writes it down: narrative, task code, activity code, and how long it takes in tenths of an hour. */
export type WorkSample = readonly [
  narrative: string,
  task: string,
  activity: string,
  from: number,
  to: number,
]

const litigation: readonly WorkSample[] = [
  ['Telephone conference with client regarding discovery responses', 'L310', 'A106', 2, 6],
  ['Draft answers to first set of interrogatories', 'L310', 'A103', 8, 26],
  ['Review defendant’s document production, Bates 0001 to 0480', 'L320', 'A104', 12, 34],
  ['Draft notice of deposition and subpoena to non-party witness', 'L330', 'A103', 5, 11],
  ['Prepare for deposition of treating physician', 'L330', 'A101', 14, 32],
  ['Attend deposition of plaintiff', 'L330', 'A109', 24, 46],
  ['Draft reply memorandum in support of motion to compel', 'L350', 'A103', 16, 36],
  ['Research standard for spoliation sanctions', 'L350', 'A102', 9, 24],
  ['Correspondence with opposing counsel regarding extension of time', 'L250', 'A107', 2, 5],
  ['Appear for preliminary conference', 'L230', 'A109', 10, 20],
  ['Draft demand letter with damages chronology', 'L160', 'A103', 10, 22],
  ['Telephone conference with adjuster regarding settlement range', 'L160', 'A108', 3, 8],
  ['Review expert report on permanency and prepare comments', 'L340', 'A104', 8, 21],
  ['Revise proposed confidentiality stipulation', 'L320', 'A103', 4, 10],
  ['Draft bill of particulars', 'L210', 'A103', 10, 24],
]

const family: readonly WorkSample[] = [
  ['Telephone conference with client regarding temporary custody schedule', 'L120', 'A106', 3, 8],
  ['Draft statement of net worth with supporting schedules', 'L210', 'A103', 12, 28],
  ['Review bank and brokerage statements for net worth statement', 'L110', 'A104', 10, 24],
  ['Draft proposed parenting plan', 'L160', 'A103', 8, 20],
  ['Appear for compliance conference', 'L230', 'A109', 10, 22],
  ['Negotiate terms of separation agreement with opposing counsel', 'L160', 'A107', 6, 18],
  ['Revise separation agreement, child support provisions', 'L160', 'A103', 7, 16],
  ['Prepare client for interview with attorney for the child', 'L120', 'A106', 6, 12],
  ['Draft order to show cause for pendente lite relief', 'L250', 'A103', 12, 26],
]

const transactional: readonly WorkSample[] = [
  ['Review contract of sale and prepare rider', 'P500', 'A104', 9, 22],
  ['Review title report and clear exceptions with title company', 'P240', 'A104', 8, 19],
  ['Telephone conference with client regarding inspection results', 'P100', 'A106', 3, 7],
  ['Negotiate lease terms with landlord’s counsel', 'P500', 'A107', 6, 18],
  ['Draft asset purchase agreement, sections 3 through 7', 'P400', 'A103', 16, 38],
  ['Review disclosure schedules and prepare comments', 'P210', 'A104', 10, 26],
  ['Prepare closing checklist and circulate drafts', 'P600', 'A101', 5, 12],
  ['Attend closing', 'P600', 'A109', 18, 34],
  ['Draft board resolutions and officer’s certificate', 'P400', 'A103', 6, 14],
]

const planning: readonly WorkSample[] = [
  ['Conference with client regarding distribution of estate', 'C300', 'A106', 6, 14],
  ['Draft will with testamentary trust', 'C300', 'A103', 14, 30],
  ['Draft health care proxy and power of attorney', 'C300', 'A103', 5, 10],
  ['Research look-back period for recent transfers', 'C200', 'A102', 6, 16],
  ['Review deed and account titling for trust funding', 'C100', 'A104', 6, 14],
  ['Supervise execution of will and ancillary documents', 'C300', 'A109', 6, 11],
]

const counseling: readonly WorkSample[] = [
  ['Review employee handbook and draft revised leave policy', 'C300', 'A104', 10, 24],
  ['Research exempt status of assistant managers', 'C200', 'A102', 8, 20],
  ['Telephone conference with client regarding charge of discrimination', 'L120', 'A106', 3, 9],
  ['Draft position statement for agency', 'L210', 'A103', 14, 30],
  ['Review personnel file and prepare chronology', 'L110', 'A104', 8, 18],
  ['Negotiate severance terms with opposing counsel', 'L160', 'A107', 4, 12],
  ['Draft separation agreement and general release', 'L160', 'A103', 8, 16],
]

const byArea: Readonly<Record<string, readonly WorkSample[]>> = {
  'personal-injury': litigation,
  family,
  'real-estate': transactional,
  corporate: transactional,
  'intellectual-property': litigation,
  employment: counseling,
  environmental: litigation,
  elder: planning,
  estate: planning,
}

export const workFor = (area: string): readonly WorkSample[] => byArea[area] ?? litigation

/** What a paralegal does in any case. */
const filing: readonly WorkSample[] = [
  ['Index and organize documents received from client', 'L140', 'A110', 6, 18],
  ['Telephone conference with client regarding missing records', 'L110', 'A106', 2, 5],
  ['Proofread and finalize drafts for signature', 'L140', 'A103', 6, 16],
  ['Assemble binder and circulate executed copies', 'L140', 'A110', 8, 16],
]

/** What a paralegal does before a court. */
const courtWork: readonly WorkSample[] = [
  ['Prepare exhibit binders for hearing', 'L140', 'A110', 8, 22],
  ['Request records and follow up with providers', 'L110', 'A108', 4, 10],
  ['Calendar discovery deadlines from scheduling order', 'L140', 'A110', 3, 6],
  ['Cite-check and proofread brief', 'L250', 'A104', 8, 20],
  ['Summarize deposition transcript', 'L330', 'A104', 14, 36],
  ['Prepare privilege log, first production', 'L320', 'A110', 10, 28],
]

export const paralegalWorkFor = (area: string): readonly WorkSample[] =>
  workFor(area) === litigation ? [...filing, ...courtWork] : filing

/** Expense: code, description, units from and to in hundredths, unit cost in thousandths of a dollar. */
export type ExpenseSample = readonly [
  code: string,
  description: string,
  from: number,
  to: number,
  mils: number,
]

export const expenseSamples: readonly ExpenseSample[] = [
  ['E101', 'Copies of exhibits', 4000, 32_000, 150],
  ['E107', 'Overnight delivery to court', 100, 100, 38_450],
  ['E108', 'Certified mail', 100, 400, 9_640],
  ['E112', 'Note of issue fee', 100, 100, 30_000],
  ['E112', 'Motion filing fee', 100, 100, 45_000],
  ['E113', 'Service of subpoena', 100, 200, 125_000],
  ['E115', 'Deposition transcript', 100, 100, 612_500],
  ['E118', 'Certified medical records', 100, 100, 187_250],
  ['E106', 'Docket and public records search', 100, 300, 24_900],
]
