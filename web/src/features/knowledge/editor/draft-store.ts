import { z } from 'zod'

/** What is in the editor, as it is typed. */
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
  /** The blanks of a form; null where it is none. */
  fields: z.array(z.unknown()).nullable(),
})
export type Draft = z.infer<typeof draft>

/** With the revision the writing began from. */
const kept = z.object({ draft, revision: z.number() })

const nameOf = (userId: string, id: string) => `pam.knowledge.${userId}.${id}`

/** What was typed stays in this tab until it is saved, over a reload too; it is each person's own. */
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
    // The page itself still holds it.
  }
}

export function dropDraft(userId: string, id: string): void {
  try {
    sessionStorage.removeItem(nameOf(userId, id))
  } catch {
    // There was nothing to drop.
  }
}
