import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { workDay } from '@pam/contracts/time'
import { z } from 'zod'

const count = z.number().int()

/** What somebody did, as the product noted it at that moment. */
export const activityEvidence = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  link: z.string().nullable(),
})

/** Time that could be recorded. Nothing is stored until the person confirms. */
export const timeSuggestion = z.object({
  key: z.string(),
  source: z.enum(['suggestion', 'calendar', 'call']),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  worked_on: z.iso.date(),
  started_at: z.iso.datetime().nullable(),
  seconds: count,
  /** How the length was found: from the first to the last act, or an estimate. */
  basis: z.string(),
  narrative: z.string(),
  activity_code: z.string(),
  evidence: z.array(activityEvidence),
})

const csv = z.object({
  csv: z
    .string()
    .min(1, 'Choose a file.')
    .max(900_000, 'The file is too large. Split it into parts of 900 KB.'),
  /** The case a name of the file means, where no number or title is that name. */
  cases: z
    .array(z.object({ name: z.string().min(1).max(500), case_id: z.uuid() }))
    .max(200, 'Use at most 200 names.')
    .default([]),
})

/** A line of an imported file as it was read, or what is wrong with it. */
export const importedTime = z.object({
  line: count,
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  worked_on: z.string(),
  case_title: z.string(),
  person: z.string(),
  seconds_worked: count.nullable(),
  narrative: z.string(),
  is_duplicate: z.boolean(),
})

export const importPreview = z.object({
  columns: z.array(z.object({ name: z.string(), is_used: z.boolean() })),
  rows: z.array(importedTime),
  ready: count,
  with_problems: count,
  duplicates: count,
  /** Case names in the file that match no number or title, or several titles. */
  unmatched: z.array(
    z.object({
      name: z.string(),
      lines: count,
      candidates: z.array(z.object({ id: z.uuid(), title: z.string(), number: z.string() })),
    }),
  ),
})

export const timeCaptureApi = {
  suggestions: endpoint('GET', '/time/suggestions', {
    access: 'time.track',
    records: 'own',
    summary: 'Suggested time entries for a day, with the activity they are based on.',
    query: z.object({ day: workDay }),
    response: z.object({ items: z.array(timeSuggestion) }),
  }),
  dismiss: endpoint('POST', '/time/suggestions/dismiss', {
    access: 'time.track',
    records: 'own',
    summary: 'Dismiss a suggested time entry.',
    body: z.object({ key: line(200).min(1) }),
    response: done,
  }),
  previewImport: endpoint('POST', '/time/import/preview', {
    access: 'time.track',
    records: 'firm',
    summary: 'Validate a CSV file of time entries, line by line. Nothing is saved.',
    body: csv,
    response: importPreview,
  }),
  importTime: endpoint('POST', '/time/import', {
    access: 'time.track',
    records: 'firm',
    summary: 'Import time entries from a CSV file; refused while lines have errors, unless they are skipped.',
    body: csv.extend({
      leaves_out_problems: z.boolean().default(false),
      with_duplicates: z.boolean().default(false),
    }),
    response: z.object({ recorded: count, left_out: count }),
  }),
}

export type TimeSuggestion = z.infer<typeof timeSuggestion>
export type ImportPreview = z.infer<typeof importPreview>
export type ImportedTime = z.infer<typeof importedTime>
