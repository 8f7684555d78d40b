import { newId } from '#platform/id'
import { insertNotes } from './import.queries.ts'
import { dayIn } from './labels.ts'
import { defineImportPart } from './part.ts'

interface ImportedNote {
  readonly text: string
  /** Null if the file gives none. */
  readonly day: string | null
  readonly authorId: string | undefined
  /** As the other program has it, where no one here is called so. */
  readonly authorName: string | null
}

const longest = 20_000

export const notesImport = defineImportPart<ImportedNote>({
  what: 'notes',
  read(cell, findPerson) {
    const [text, author, given] = [cell('text'), cell('author'), cell('date')]
    const day = given ? dayIn(given) : null
    const errors = [
      ...(text ? [] : ['The note is empty.']),
      ...(text.length > longest ? [`The note is longer than ${longest} characters.`] : []),
      ...(given && !day ? [`The date is not valid: ${given}.`] : []),
    ]
    const authorId = author ? findPerson(author) : undefined
    const authorName = author && !authorId ? author.slice(0, 200) : null
    return { text: text.slice(0, 120), errors, value: { text, day, authorId, authorName } }
  },
  async save(tx, ctx, rows) {
    const now = ctx.now()
    await insertNotes(
      tx,
      rows.map(({ caseId, value: { text, day, authorId, authorName } }) => {
        // A bare date has no time of day: noon is that day in every zone of the country.
        const at = day ? new Date(`${day}T17:00:00.000Z`) : now
        return {
          id: newId(),
          firmId: ctx.actor.firmId,
          caseId,
          text,
          authorName,
          privilege: null,
          authorId: authorId ?? ctx.actor.userId,
          createdAt: at < now ? at : now,
        }
      }),
    )
  },
})
