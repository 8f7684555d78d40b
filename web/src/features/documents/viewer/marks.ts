import type { NoteOnDocument } from '@pam/contracts/documents/notes'
import { useMemo } from 'react'
import type { Marked, PageNote } from '#slice/documents/pages/marks.ts'
import type { Hits } from './find.ts'
import type { Passage } from './place.ts'

interface Shown {
  passage: Passage | null
  hits: Hits
  /** Which place found is looked at. */
  here: number
  notes: readonly NoteOnDocument[]
  noteHere: string | null
}

/** Everything that is marked on the pages: the passage of the address, places found, notes. */
export function useAllMarks({ passage, hits, here, notes, noteHere }: Shown) {
  const pins = useMemo(
    () =>
      notes.flatMap(({ id, place, author, text, resolved_by }): PageNote[] =>
        place && resolved_by === null
          ? [
              {
                ...place,
                id,
                mark: id === noteHere ? 'note-here' : 'note',
                label: text ? `Note by ${author}: ${text.slice(0, 80)}` : `Highlight by ${author}`,
              },
            ]
          : [],
      ),
    [notes, noteHere],
  )
  const marks = useMemo(
    (): Marked[] => [
      ...pins,
      ...hits.items.map((hit, index): Marked => ({ ...hit, mark: index === here ? 'found-here' : 'found' })),
      ...(passage && passage.end > passage.start ? [{ ...passage, mark: 'passage' as const }] : []),
    ],
    [pins, hits, here, passage],
  )
  return { marks, pins }
}
