import { passagesQuery } from '@pam/contracts/search'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const share = z.number().min(0).max(1)

/** Where the right passage came when the question was asked again. */
export const goldenQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  title: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** From 1; null where it was not among the first 64, or was not asked yet. */
  rank: z.int().positive().nullable(),
  is_measured: z.boolean(),
})

/** How often the right passage came first, among the first 8 and among the first 64, and how long an answer took. */
export const goldenFigures = z.object({
  questions: count,
  recall_1: share,
  recall_8: share,
  recall_64: share,
  ms: z.number().nonnegative(),
})

export const goldenMeasure = goldenFigures.extend({
  at: z.iso.datetime(),
  cause: z.enum(['regular', 'asked', 'reindex']),
})

export const searchGoldenApi = {
  list: endpoint('GET', '/search/golden', {
    access: 'documents.create',
    records: 'own',
    summary: 'The caller’s test questions, with the last rank of their passages.',
    response: z.object({ items: z.array(goldenQuestion) }),
  }),
  save: endpoint('POST', '/search/golden', {
    access: 'documents.create',
    records: 'own',
    summary: 'Save a passage as the right answer to a test question. It must be among the current results.',
    body: z.object({
      q: passagesQuery.shape.q,
      /** The document, note or item it belongs to. */
      source_id: z.uuid(),
      start: count,
    }),
    response: goldenQuestion,
  }),
  drop: endpoint('DELETE', '/search/golden/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Delete one’s own test question.',
    params: one,
    response: done,
  }),
  quality: endpoint('GET', '/search/quality', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'How well search answers visible test questions over time.',
    response: z.object({
      questions: count,
      measures: z.array(goldenMeasure),
      /** An index that was built again and answers worse, waiting for a decision. */
      waiting: z
        .object({ id: z.uuid(), begun_at: z.iso.datetime(), live: goldenFigures, next: goldenFigures })
        .nullable(),
      /** An index that is being built. */
      building: z.object({ done: count, all: count }).nullable(),
    }),
  }),
  measure: endpoint('POST', '/search/quality', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Run all test questions again in the background.',
    response: done,
  }),
  decide: endpoint('POST', '/search/runs/:id/decide', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Activate an index that scores worse, or discard it.',
    params: one,
    body: z.object({ take: z.boolean() }),
    response: done,
  }),
}

export type GoldenQuestion = z.infer<typeof goldenQuestion>
export type GoldenFigures = z.infer<typeof goldenFigures>
export type SearchQuality = z.infer<typeof searchGoldenApi.quality.response>
