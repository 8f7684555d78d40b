import type { QuickDialogProps } from '#lib/slice-ui'
import { NoteDialog, type NoteWords } from './note-dialog.tsx'

const words: NoteWords = {
  title: 'Dictate a note',
  field: 'Note',
  into: 'the note',
  save: 'Save note',
  prefix: '',
  missing: 'Write or dictate the note.',
  done: (caseTitle) => `Note added to ${caseTitle}.`,
  failed: 'The note could not be saved. Your text is still here; try again.',
}

export const DictateDialog = (props: QuickDialogProps) => <NoteDialog {...props} words={words} startsSpeech />
