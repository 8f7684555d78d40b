import { practiceArea } from '@pam/contracts/shared/practice-area'
import { z } from 'zod'

const count = z.number().int()

/** What a file of cases or contacts can give for each row. */
export const caseColumn = z.enum([
  'title',
  'number',
  'client',
  'adverse',
  'practice_area',
  'stage',
  'status',
  'lead',
  'court',
  'judge',
  'court_number',
  'jurisdiction',
  'description',
  'opened',
  'closed',
  'outcome',
])
export const contactColumn = z.enum([
  'name',
  'first_name',
  'last_name',
  'company',
  'job_title',
  'kind',
  'alias',
  'email',
  'other_email',
  'phone',
  'other_phone',
  'street',
  'city',
  'state',
  'zip',
  'note',
])

/** What a file of notes, tasks, events or time can give for each row; the case is found by its number or title. */
export const recordColumn = z.enum([
  'case',
  'text',
  'date',
  'author',
  'task',
  'task_text',
  'assignee',
  'due',
  'priority',
  'done',
  'event',
  'starts',
  'start_time',
  'ends',
  'end_time',
  'all_day',
  'event_kind',
  'place',
  'people',
  'event_text',
  'person',
  'hours',
  'minutes',
  'narrative',
  'rate',
  'billable',
  'billed',
  'entry_type',
  'task_code',
  'activity',
])
/** Files that bring something into cases that are here. */
export const recordKind = z.enum(['notes', 'tasks', 'events', 'time'])
const anyColumn = z.union([caseColumn, contactColumn, recordColumn])

/** Which column of the file holds what, by its place; what is not in the file is left out. */
const places = z.number().int().min(0).max(500)

export const importRequest = z.object({
  csv: z.string().min(1, 'The file is empty.').max(12_000_000, 'Use a file of at most 12 MB.'),
  what: z.enum(['cases', 'contacts', ...recordKind.options]),
  /** Left out, the columns are guessed from their names. */
  mapping: z.partialRecord(anyColumn, places).optional(),
  /** For rows whose practice area is empty or unknown. */
  default_area: practiceArea.optional(),
  /** For contacts that are here already, by name and email: left out, completed with what is new, or added again. */
  when_here: z.enum(['skip', 'update', 'add']).default('skip'),
  /** Lines that need work come back; without it they keep the whole file out. */
  leave_out_bad: z.boolean().default(false),
})

export const importedLine = z.object({
  line: count,
  /** What the line would become, in words. */
  text: z.string(),
  /** What each mapped column becomes; a value that was not understood stays as it is in the file. */
  values: z.partialRecord(anyColumn, z.string()).default({}),
  errors: z.array(z.string()),
  /** What is imported in another way than the file says. */
  warnings: z.array(z.string()).default([]),
})

export const importPreview = z.object({
  header: z.array(z.string()),
  mapping: z.partialRecord(anyColumn, count),
  /** The first lines that need work, then those with warnings, then the first good ones. */
  lines: z.array(importedLine),
  good: count,
  bad: count,
  /** Good lines with warnings. */
  warned: count.default(0),
  /** Current cases whose file names nobody to check for conflicts. */
  unchecked: count.default(0),
})

export type ImportRequest = z.input<typeof importRequest>
export type ImportPreview = z.infer<typeof importPreview>
export type ImportedLine = z.infer<typeof importedLine>
export type CaseColumn = z.infer<typeof caseColumn>
export type ContactColumn = z.infer<typeof contactColumn>
export type RecordColumn = z.infer<typeof recordColumn>
export type RecordKind = z.infer<typeof recordKind>
