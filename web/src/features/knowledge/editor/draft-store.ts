import { z } from 'zod'

/** The content of the editor, as typed. */
export const draft = z.object({
  collection: z.string(),
  title: z.string(),
  jurisdiction: z.string(),
  citation: z.string(),
  court: z.string(),
  year: z.string(),
  asOf: z.string(),
  topics: z.string(),
  areas: z.array(z.string()),
  summary: z.string(),
  body: z.string(),
  tags: z.string(),
  note: z.string(),
  /** The blanks of a form; null if it is not one. */
  fields: z.array(z.unknown()).nullable(),
})
export type Draft = z.infer<typeof draft>

/** With the revision the edit is based on. */
const kept = z.object({ draft, revision: z.number() })

const nameOf = (userId: string, id: string) => `pam.knowledge.${userId}.${id}`

/** The input stays in this tab until it is saved, even over a reload; it is stored per person. */
export function readDraft(userId: string, id: string): z.infer<typeof kept> | null {
  try {
    const parsed = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(userId, id)) ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function keepDraft(userId: string, id: string, words: z.infer<typeof kept>): void {
  try {
    sessionStorage.setItem(nameOf(userId, id), JSON.stringify(words))
  } catch {
    // The page itself still has it.
  }
}

export function dropDraft(userId: string, id: string): void {
  try {
    sessionStorage.removeItem(nameOf(userId, id))
  } catch {
    // There was nothing to delete.
  }
}
