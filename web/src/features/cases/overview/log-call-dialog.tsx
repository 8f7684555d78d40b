import type { QuickDialogProps } from '#lib/slice-ui'
import { NoteDialog, type NoteWords } from './note-dialog.tsx'

const words: NoteWords = {
  title: 'Log a call',
  field: 'Who called, and what was said',
  into: 'the call',
  save: 'Save call',
  prefix: 'Call: ',
  missing: 'Write what was said.',
  done: (caseTitle) => `Call logged in ${caseTitle}.`,
  failed: 'The call could not be saved. Your text is still here; try again.',
}

/** A call as a note of its case. */
export const LogCallDialog = (props: QuickDialogProps) => <NoteDialog {...props} words={words} />
