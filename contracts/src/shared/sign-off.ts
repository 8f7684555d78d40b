import { z } from 'zod'

/** Why a lawyer lets something leave the firm that is not verified. */
export const signOffReason = z
  .string()
  .trim()
  .min(10, 'Enter a reason of at least 10 characters.')
  .max(500, 'Use at most 500 characters.')
