import { citationVerdict } from '@pam/contracts/research'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()

/** What the court did with what the brief asked for. */
export const briefOutcomes = [
  'pending',
  'granted',
  'granted_in_part',
  'denied',
  'settled',
  'withdrawn',
] as const
export const briefOutcome = z.enum(briefOutcomes)

export const briefFacts = z.object({
  court: z.string().trim().min(1, 'Enter the court.').max(200, 'Use at most 200 characters.'),
  filed_on: z.iso.date('Enter the date it was filed.'),
  issue: z
    .string()
    .trim()
    .min(1, 'Describe the issue, as in: personal jurisdiction over online sellers.')
    .max(500, 'Use at most 500 characters.'),
  outcome: briefOutcome,
})

/** A document the firm has filed as a brief: the firm's own work, and never an authority. */
export const filedBrief = briefFacts.extend({
  document_id: z.uuid(),
  name: z.string(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  marked_by: z.string(),
  revision: count,
  can_change: z.boolean(),
})

/** The words of a brief that answer a search, where there was one. */
const foundBrief = filedBrief.extend({
  passage: z
    .object({ text: z.string(), page: z.int().positive().nullable(), start: count, end: count })
    .nullable(),
})

/** A citation of a passage in full, also where the passage has only a short form of it. */
export const passageCitation = z.object({
  text: z.string(),
  full: z.string(),
  verdict: citationVerdict,
  reason: z.string(),
})

export const researchBriefsApi = {
  list: endpoint('GET', '/research/briefs', {
    access: 'research.use',
    records: 'firm',
    summary: 'Filed briefs among visible documents, latest first or most relevant to a question.',
    query: pageQuery.extend({
      q: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
      outcome: briefOutcome.optional(),
    }),
    response: pageOf(foundBrief),
  }),
  show: endpoint('GET', '/documents/:id/brief', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The brief bank entry of a document, or null.',
    params: one,
    response: z.object({ brief: filedBrief.nullable(), can_change: z.boolean() }),
  }),
  mark: endpoint('PUT', '/documents/:id/brief', {
    access: 'research.use',
    records: 'firm',
    summary: 'Add a document to the brief bank, or change its entry.',
    params: one,
    body: briefFacts.extend({ revision: count.nullable().default(null) }),
    response: filedBrief,
  }),
  unmark: endpoint('DELETE', '/documents/:id/brief', {
    access: 'research.use',
    records: 'firm',
    summary: 'Remove a document from the brief bank. The document is kept.',
    params: one,
    response: done,
  }),
  passage: endpoint('POST', '/documents/:id/brief/passage', {
    access: 'research.use',
    records: 'firm',
    summary:
      'A passage of a filed brief for reuse: its text, and each citation in full with its current verdict.',
    params: one,
    body: z.object({ start: count, end: count }),
    response: z.object({ text: z.string(), citations: z.array(passageCitation), source: z.string() }),
  }),
}

export type BriefFacts = z.infer<typeof briefFacts>
export type BriefOutcome = z.infer<typeof briefOutcome>
export type FiledBrief = z.infer<typeof filedBrief>
export type FoundBrief = z.infer<typeof foundBrief>
export type PassageCitation = z.infer<typeof passageCitation>
