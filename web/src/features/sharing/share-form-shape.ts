import type { newShare } from '@pam/contracts/sharing'
import type { z } from 'zod'

/** What is typed, before it is checked. */
export type ShareForm = z.input<typeof newShare>
