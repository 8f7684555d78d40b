import type {
  CaseColumn,
  ContactColumn,
  ImportRequest,
  RecordColumn,
  RecordKind,
} from '@pam/contracts/cases/import'

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
  events: {
    case: caseNamed,
    event: ['event', 'event name', 'subject', 'summary', 'title', 'name', 'event title'],
    starts: ['start', 'starts', 'start date', 'start at', 'starts at', 'start date time', 'date', 'from'],
    start_time: ['start time', 'time', 'from time'],
    ends: ['end', 'ends', 'end date', 'end at', 'ends at', 'end date time', 'to'],
    end_time: ['end time', 'to time'],
    all_day: ['all day', 'all day event', 'is all day', 'allday'],
    event_kind: ['type', 'event type', 'kind', 'calendar event type', 'category', 'categories'],
    place: ['location', 'place', 'where', 'address'],
    people: [
      ...['attendees', 'people', 'assigned to', 'assigned users', 'users', 'staff', 'user', 'calendar owner'],
      ...['calendar', 'required attendees', 'participants', 'invitees'],
    ],
    event_text: ['description', 'notes', 'note', 'details', 'body'],
  },
  time: {
    case: caseNamed,
    date: ['date', 'worked on', 'work date', 'entry date', 'activity date', 'date worked'],
    person: [
      ...['user', 'timekeeper', 'person', 'user name', 'staff', 'attorney', 'lawyer', 'billed by', 'email'],
      ...['firm user', 'performed by', 'assigned to'],
    ],
    hours: [
      ...['hours', 'quantity', 'quantity hours', 'duration', 'hours worked', 'quantity in hours', 'time'],
      ...['duration hours', 'qty', 'billable hours'],
    ],
    minutes: ['minutes', 'duration minutes', 'quantity minutes'],
    narrative: ['narrative', 'description', 'note', 'notes', 'activity description', 'details'],
    activity: ['activity code', 'utbms activity', 'activity', 'activity category', 'item'],
    task_code: ['task code', 'utbms task', 'utbms code', 'task'],
    rate: ['rate', 'hourly rate', 'price', 'billing rate'],
    billable: ['billable', 'is billable'],
    billed: [
      ...['billed', 'is billed', 'invoiced', 'bill state', 'billing status', 'bill status', 'invoice status'],
      ...['invoice', 'invoice number', 'bill number', 'bill', 'status'],
    ],
    entry_type: ['type', 'entry type', 'activity type'],
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

/** Each of our fields gets the best matching column that is not taken yet. */
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
