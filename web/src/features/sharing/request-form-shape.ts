import { newRequest } from '@pam/contracts/sharing'
import { z } from 'zod'

const items = z.array(z.object({ name: newRequest.shape.items.unwrap().element.or(z.literal('')) })).max(30)
const picked = z
  .object({ id: z.uuid(), title: z.string() })
  .nullable()
  .transform((entry, ctx) => {
    if (entry) return entry
    ctx.addIssue({ code: 'custom', message: 'Choose the case the documents are for.' })
    return z.NEVER
  })

/** What is typed: lines of the list may stay empty, and the case is chosen by its title. */
export const requestForm = newRequest.omit({ case_id: true, items: true }).extend({ case: picked, items })
export type RequestForm = z.input<typeof requestForm>
