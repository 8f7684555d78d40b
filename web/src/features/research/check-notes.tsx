import { Notice } from '#ui/feedback/notice'

/** The parts of a text that could not be checked. */
export const CheckNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <Notice key={note} tone="attention">
      {note}
    </Notice>
  ))
