import { z } from 'zod'

/**
 * A text field of a form that the contract has as something else: cents, a percentage, a list. `unread` is the sentence
 * where `read` makes nothing of the text; what the contract refuses, it says itself.
 */
export const typedAs = <Value>(schema: z.ZodType<Value>, read: (typed: string) => unknown, unread?: string) =>
  z.string().transform((typed, context) => {
    const value = read(typed)
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const refusal = parsed.error?.issues[0]?.message
    context.addIssue({ code: 'custom', message: (value === undefined && unread) || refusal || '' })
    return z.NEVER
  })
