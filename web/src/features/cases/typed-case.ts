import type { newCase } from '@pam/contracts/cases'
import type { z } from 'zod'

/** A new case as entered in its form. */
export type TypedCase = z.input<typeof newCase>
