import {
  type CaseColumn,
  type ContactColumn,
  caseColumn,
  contactColumn,
  type ImportRequest,
  type RecordColumn,
} from '@pam/contracts/cases/import'
import { Select } from '#ui/fields/select'

type Mapping = NonNullable<ImportRequest['mapping']>

export type AnyColumn = CaseColumn | ContactColumn | RecordColumn

export const columnWords: Record<AnyColumn, string> = {
  title: 'Title',
  number: 'Number',
  client: 'Client',
  adverse: 'Adverse party',
  practice_area: 'Practice area',
  stage: 'Stage',
  status: 'Status',
  lead: 'Lead',
  court: 'Court',
  judge: 'Judge',
  court_number: 'Court case no.',
  jurisdiction: 'Jurisdiction',
  description: 'Description',
  opened: 'Opened on',
  closed: 'Closed on',
  outcome: 'Outcome',
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  job_title: 'Job title',
  kind: 'Kind',
  alias: 'Other names',
  email: 'Email',
  other_email: 'Other email',
  phone: 'Phone',
  other_phone: 'Other phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  note: 'Note',
  case: 'Case number or title',
  text: 'Text of the note',
  date: 'Date',
  author: 'Author',
  task: 'Task',
  task_text: 'Description',
  assignee: 'Assigned to',
  due: 'Due date',
  priority: 'Priority',
  done: 'Status',
  event: 'Title',
  starts: 'Starts',
  start_time: 'Start time',
  ends: 'Ends',
  end_time: 'End time',
  all_day: 'All day',
  event_kind: 'Kind of event',
  place: 'Place',
  people: 'People',
  event_text: 'Notes',
  person: 'Timekeeper',
  hours: 'Hours',
  minutes: 'Minutes',
  narrative: 'Description',
  rate: 'Hourly rate',
  billable: 'Billable',
  billed: 'Already billed',
  entry_type: 'Type of entry',
  task_code: 'Task code',
  activity: 'Activity code',
}

export const columnsOf: Record<ImportRequest['what'], readonly AnyColumn[]> = {
  cases: caseColumn.options,
  contacts: contactColumn.options,
  notes: ['case', 'text', 'date', 'author'],
  tasks: ['case', 'task', 'task_text', 'assignee', 'due', 'priority', 'done'],
  events: [
    ...(['case', 'event', 'starts', 'start_time', 'ends', 'end_time', 'all_day', 'event_kind'] as const),
    ...(['place', 'people', 'event_text'] as const),
  ],
  time: [
    ...(['case', 'date', 'person', 'hours', 'minutes', 'narrative', 'activity', 'task_code'] as const),
    ...(['rate', 'billable', 'billed', 'entry_type'] as const),
  ],
}

interface ImportMappingProps {
  what: ImportRequest['what']
  header: readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Which column of the file is what. The first guess is made from their names. */
export function ImportMapping({ what, header, mapping, onChange }: ImportMappingProps) {
  const columns = columnsOf[what]
  const used = new Set(Object.values(mapping))
  const unused = header.filter((_, place) => !used.has(place))
  const options = [
    { value: '', label: 'Not in the file' },
    ...header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` })),
  ]
  const choose = (column: AnyColumn, value: string) => {
    const { [column]: _before, ...others } = mapping
    onChange(value === '' ? others : { ...others, [column]: Number(value) })
  }
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="sr-only">Columns of the file</legend>
      <p aria-hidden className="mb-3 font-semibold">
        Columns of the file
      </p>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3 lg:grid-cols-5">
        {columns.map((column) => (
          <Select
            key={column}
            label={columnWords[column]}
            options={options}
            value={mapping[column]?.toString() ?? ''}
            onChange={(event) => choose(column, event.target.value)}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">Columns that are not imported: {unused.join(', ')}</p>
      )}
    </fieldset>
  )
}
