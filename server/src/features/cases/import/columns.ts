import type { CaseColumn, ContactColumn, ImportRequest, RecordColumn, RecordKind } from '@pam/contracts/cases'

/** How columns are called in lower case with one space between words: in Clio's and MyCase's exports and in plain lists. */
const caseNames: Record<CaseColumn, readonly string[]> = {
  title: [
    'title',
    'case name',
    'matter name',
    'case title',
    'name',
    'matter description',
    'description',
    'matter',
  ],
  number: [
    'number',
    'case number',
    'matter number',
    'display number',
    'file number',
    'custom number',
    'unique id',
  ],
  client: [
    'client',
    'client name',
    'clients',
    'billing contact',
    'contacts',
    'contact',
    'contact name',
    'primary contact',
  ],
  adverse: ['adverse party', 'adverse', 'opposing party', 'opposing parties', 'other side', 'defendant'],
  practice_area: ['practice area', 'area', 'area of law', 'matter type', 'case type'],
  stage: ['stage', 'case stage', 'matter stage'],
  status: ['status', 'matter status', 'case status', 'closed', 'case closed'],
  lead: ['lead', 'lead attorney', 'responsible attorney', 'attorney', 'originating attorney'],
  court: ['court', 'court name', 'venue'],
  judge: ['judge', 'judge name'],
  court_number: ['court number', 'docket number', 'court case number', 'index number', 'cause number'],
  jurisdiction: ['jurisdiction'],
  description: ['description', 'case description', 'notes', 'about'],
  opened: ['opened', 'open date', 'date opened', 'opened date', 'opened on', 'start date'],
  closed: ['closed on', 'close date', 'date closed', 'closed date', 'end date'],
  outcome: [
    'outcome',
    'case outcome',
    'matter outcome',
    'result',
    'disposition',
    'closing reason',
    'resolution',
  ],
}

const contactNames: Record<ContactColumn, readonly string[]> = {
  name: ['name', 'full name', 'display name', 'contact name', 'contact'],
  first_name: ['first name', 'first', 'given name'],
  last_name: ['last name', 'last', 'surname', 'family name'],
  company: ['company', 'company name', 'organization', 'organisation', 'business name'],
  job_title: ['job title', 'title', 'position'],
  kind: ['kind', 'type', 'contact type', 'contact kind'],
  alias: ['alias', 'aliases', 'also known as', 'aka', 'maiden name', 'former name', 'nickname', 'dba'],
  email: ['email', 'e mail', 'email address', 'primary email', 'email address 1', 'e mail address'],
  other_email: ['other email', 'email 2', 'secondary email', 'work email', 'email address 2', 'home email'],
  phone: [
    'phone',
    'phone number',
    'primary phone',
    'primary phone number',
    'cell phone',
    'mobile phone',
    'mobile',
  ],
  other_phone: ['other phone', 'phone 2', 'work phone', 'home phone', 'business phone'],
  street: [
    'street',
    'address',
    'address 1',
    'street address',
    'primary address',
    'home street',
    'address line 1',
  ],
  city: ['city', 'home city', 'town'],
  state: ['state', 'province', 'home state', 'region'],
  zip: ['zip', 'zip code', 'postal code', 'home zip', 'postcode'],
  note: ['note', 'notes', 'private notes', 'comments'],
}

const caseNamed = [
  'case',
  'matter',
  'case name',
  'matter name',
  'case number',
  'matter number',
  'display number',
]
const recordNames: Record<RecordKind, Partial<Record<RecordColumn, readonly string[]>>> = {
  notes: {
    case: caseNamed,
    text: ['note', 'text', 'detail', 'details', 'body', 'content', 'description', 'subject'],
    date: ['date', 'created', 'created at', 'note date', 'created date', 'date created'],
    author: ['author', 'user', 'created by', 'by', 'owner'],
  },
  tasks: {
    case: caseNamed,
    task: ['task', 'task name', 'title', 'name', 'subject'],
    task_text: ['description', 'notes', 'details', 'task description'],
    assignee: ['assignee', 'assigned to', 'assignees', 'responsible', 'user'],
    due: ['due', 'due date', 'due on', 'due at'],
    priority: ['priority', 'importance'],
    done: ['status', 'completed', 'complete', 'done', 'task status'],
  },
}

type AnyColumn = CaseColumn | ContactColumn | RecordColumn

const namesFor = (what: ImportRequest['what']): Partial<Record<AnyColumn, readonly string[]>> =>
  what === 'cases' ? caseNames : what === 'contacts' ? contactNames : recordNames[what]

export type Mapping = NonNullable<ImportRequest['mapping']>

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Each column of ours gets the best fitting column of the file that no other has taken. */
export function guessMapping(header: readonly string[], what: ImportRequest['what']): Mapping {
  const names = namesFor(what)
  const given = header.map(plain)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  for (const [column, known] of Object.entries(names) as [CaseColumn, readonly string[]][]) {
    const place = known.map((name) => given.indexOf(name)).find((at) => at >= 0 && !taken.has(at))
    if (place === undefined) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}
