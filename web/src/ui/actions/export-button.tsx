import { Download } from 'lucide-react'
import { Button } from './button.tsx'

interface ExportButtonProps {
  isBusy: boolean
  onExport: () => void
}

/** What a screen shows, to take along: the same button at the head of each. */
export function ExportButton({ isBusy, onExport }: ExportButtonProps) {
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isBusy={isBusy}
      busyText="Exporting..."
      onClick={onExport}
    >
      Export
    </Button>
  )
}
