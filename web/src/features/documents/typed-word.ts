import { z } from 'zod'

/** The form in which a word is typed before something that cannot be undone. */
export const typedWord = (word: string) =>
  z.object({
    typed: z.string().refine((typed) => typed.trim().toLowerCase() === word, `Type ${word} to continue.`),
  })
