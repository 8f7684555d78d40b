import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { RecordTimeProps } from '#lib/time-parts'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { EntryDialog } from './entries/entry-dialog.tsx'

/** Opens the entry filled in; it is recorded by the button of the dialog and not before. */
export function RecordTimeButton({ proposed, about }: RecordTimeProps) {
  const mayTrack = useMayChange()('time.track')
  const [isOpen, setOpen] = useState(false)
  if (!mayTrack) return null
  return (
    <>
      <Button size="small" aria-label={`Record time for ${about}`} onClick={() => setOpen(true)}>
        <Clock size={14} aria-hidden />
        Record time
      </Button>
      {isOpen && <EntryDialog draft={proposed} onClose={() => setOpen(false)} />}
    </>
  )
}
