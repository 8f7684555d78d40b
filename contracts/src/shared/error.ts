import { z } from 'zod'

export const errorCode = z.enum([
  'bad_input',
  'signed_out',
  'bad_credentials',
  'second_factor_needed',
  'forbidden',
  'confirm_password',
  'not_found',
  'conflict',
  'too_large',
  'too_many',
  'internal',
  'unavailable',
  'storage_full',
  'damaged',
])

/** The one shape of a refusal. `detail` is the sentence a person reads. */
export const problem = z.object({
  code: errorCode,
  detail: z.string(),
  request_id: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  retry_after: z.number().int().optional(),
})

export type ErrorCode = z.infer<typeof errorCode>
export type Problem = z.infer<typeof problem>
