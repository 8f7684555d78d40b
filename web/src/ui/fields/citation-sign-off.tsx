import { TextArea } from './text-area.tsx'

interface CitationSignOffProps {
  /** What the server named as not verified; undefined where nothing was refused for that. */
  refused: string | undefined
  maySignOff: boolean
  reason: string
  onChange: (reason: string) => void
}

/** Shown where something was not sent because of its citations: a lawyer may take them on themselves, with the reason. */
export function CitationSignOff({ refused, maySignOff, reason, onChange }: CitationSignOffProps) {
  if (!refused) return null
  if (!maySignOff) return <p className="text-sm">Correct the citations, or ask a lawyer to send it.</p>
  return (
    <TextArea
      label="Reason to send it with these citations"
      hint="Recorded with your name for each open citation. At least 10 characters."
      rows={2}
      maxLength={500}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
