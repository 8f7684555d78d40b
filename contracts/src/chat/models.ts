import { endpoint } from '@pam/contracts/shared/endpoint'
import { fileAnswer } from '@pam/contracts/shared/file'
import { z } from 'zod'

const count = z.int().nonnegative()
/** Millionths of a dollar: whole, so that sums are exact. */
const micros = z.int().nonnegative()

/** A model of the configured service, as the service lists it. */
export const offeredModel = z.object({
  id: z.string(),
  name: z.string(),
  /** Context window in tokens, where the service reports it. */
  context: z.int().positive().nullable(),
  /** Micro-dollars for a million tokens read and written; nothing where the service names no price. */
  price_in: micros.nullable(),
  price_out: micros.nullable(),
})

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month like 2026-11.')

/** What was used, with how many calls have no known price. */
export const chatUse = z.object({
  calls: count,
  input_tokens: count,
  output_tokens: count,
  cost_micros: micros,
  unpriced_calls: count,
})

export const firmUse = z.object({
  month,
  total: chatUse,
  limit_micros: micros.nullable(),
  people: z.array(chatUse.extend({ id: z.uuid(), name: z.string() })),
  /** By case; what belongs to no case has none. One the reader may not see has no name. */
  cases: z.array(chatUse.extend({ id: z.uuid().nullable(), title: z.string().nullable() })),
  models: z.array(chatUse.extend({ model: z.string() })),
  /** The last twelve months, this one last. */
  months: z.array(chatUse.extend({ month })),
})

/** The most a month may cost; nothing means no limit. */
const limit = micros.max(1_000_000_000_000, 'Enter at most $1,000,000.').nullable()

export const chatLimits = z.object({ person_micros: limit, firm_micros: limit })

export const chatLimitsView = chatLimits.extend({
  version: count,
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
})

/** Ids with commas between them, as in an address. */
const documentIds = z
  .string()
  .refine(
    (ids) => z.array(z.uuid()).max(50).safeParse(ids.split(',')).success,
    'List at most 50 document IDs, separated by commas.',
  )

export const chatModelsApi = {
  models: endpoint('GET', '/chat/models', {
    access: 'chat.use',
    records: 'firm',
    summary: 'The models available for a conversation, or why none is.',
    query: z.object({ case_id: z.uuid().optional(), document_ids: documentIds.optional() }),
    response: z.object({
      models: z.array(offeredModel),
      /** The one a conversation begins with; nothing means the built-in assistant. */
      preset: z.string().nullable(),
      why_not: z.string().nullable(),
    }),
  }),
  usage: endpoint('GET', '/chat/usage', {
    access: 'chat.use',
    records: 'own',
    summary: 'The caller’s model use in a month, and their limit.',
    query: z.object({ month: month.optional() }),
    response: chatUse.extend({ month, limit_micros: micros.nullable() }),
  }),
  firmUsage: endpoint('GET', '/chat/usage/firm', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s model use in a month, by person, case and model, and in earlier months.',
    query: z.object({ month: month.optional() }),
    response: firmUse,
  }),
  exportUsage: endpoint('GET', '/chat/usage/export', {
    access: 'settings.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Model use by month, person, case and model as a CSV file.',
    response: fileAnswer,
  }),
  limits: endpoint('GET', '/chat/limits', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Monthly model spending limits for each person and the firm.',
    response: chatLimitsView,
  }),
  saveLimits: endpoint('PUT', '/chat/limits', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Set the monthly model spending limits.',
    body: chatLimits.extend({ version: count }),
    response: chatLimitsView,
  }),
}

export type OfferedModel = z.infer<typeof offeredModel>
export type ChatUse = z.infer<typeof chatUse>
export type FirmUse = z.infer<typeof firmUse>
export type ChatLimitsView = z.infer<typeof chatLimitsView>
