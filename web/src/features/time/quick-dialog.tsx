import type { QuickDialogProps } from '#lib/slice-ui'
import { EntryDialog } from './entries/entry-dialog.tsx'
import { useFirmDay } from './use-firm-day.ts'

/** New time from anywhere: by the palette, and by Add on a phone. */
export function NewTimeDialog({ case: legalCase, onClose }: QuickDialogProps) {
  const today = useFirmDay()
  return (
    <EntryDialog
      key={today}
      draft={{ case: legalCase, worked_on: today, seconds_worked: null, narrative: '' }}
      onClose={onClose}
    />
  )
}
