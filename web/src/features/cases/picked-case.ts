import { z } from 'zod'

/** The case chosen in a form; null for none. */
export const pickedCase = z.object({ id: z.string(), title: z.string() }).nullable()

/** The case a form cannot be saved without. */
export const neededCase = pickedCase.transform((picked, context) => {
  if (picked) return picked
  context.addIssue({ code: 'custom', message: 'Choose the case.' })
  return z.NEVER
})
