import type { DocumentView } from '@pam/contracts/documents'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import type { Passage } from '#slice/documents/viewer/place.ts'
import { useToast } from '#ui/feedback/toast'
import { useAddNote } from './note.queries.ts'

/** A note being written about words of a page, or a highlight made at once. */
export function useNoteWriting({ id, version }: DocumentView, onBegin: () => void, onDone: () => void) {
  const add = useAddNote(id)
  const toast = useToast()
  const [about, setAbout] = useState<{ passage: Passage; words: string } | null>(null)
  const { page, start, end } = about?.passage ?? { page: 1, start: 0, end: 0 }
  return {
    words: about?.words ?? null,
    isBusy: add.isPending,
    begin: (passage: Passage, words: string) => {
      setAbout({ passage, words })
      onBegin()
    },
    cancel: () => setAbout(null),
    save: async (text: string) => {
      await add.mutateAsync({ page, start, end, version, text })
      setAbout(null)
      onDone()
    },
    highlight: async (passage: Passage) => {
      try {
        await add.mutateAsync({
          page: passage.page,
          start: passage.start,
          end: passage.end,
          version,
          text: '',
        })
        toast({ text: 'Text highlighted.' })
        onDone()
      } catch (error) {
        toast({ tone: 'danger', text: sentenceFor(error, 'The text could not be highlighted.') })
      }
    },
  }
}

export type NoteWriting = ReturnType<typeof useNoteWriting>
