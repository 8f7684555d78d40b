import type { ScrubFinding, ScrubView } from '@pam/contracts/documents/scrubs'
import { Notice } from '#ui/feedback/notice'

interface ScrubFindingsProps {
  item: ScrubView['items'][number]
  hasName: boolean
}

/** What was in one document and what became of it; the values are words from the file and shown as such. */
export function ScrubFindings({ item, hasName }: ScrubFindingsProps) {
  const removed = item.findings.filter((finding) => finding.fate === 'removed')
  const left = item.findings.filter((finding) => finding.fate === 'left')
  return (
    <li className="grid gap-2">
      {hasName && <p className="font-semibold break-words">{item.name}</p>}
      {item.state === 'failed' ? (
        <Notice tone="danger" title="No copy was made">
          {item.reason}
        </Notice>
      ) : (
        <>
          {removed.length > 0 ? (
            <FoundList title="Removed" findings={removed} />
          ) : (
            <p className="text-ink-soft">Nothing was found to remove.</p>
          )}
          {left.length > 0 && (
            <Notice tone="attention" title="Found but not removed: review these yourself">
              <FoundList findings={left} />
            </Notice>
          )}
          <p className="text-sm text-ink-soft">
            The copy was checked. Nothing that was removed is left in it, and its text is unchanged.
          </p>
        </>
      )}
    </li>
  )
}

function FoundList({ title, findings }: { title?: string; findings: readonly ScrubFinding[] }) {
  return (
    <div>
      {title && <p className="text-sm font-medium">{title}</p>}
      <ul className="mt-1 max-h-64 list-outside list-disc overflow-y-auto pl-5 text-sm">
        {findings.map(({ what, count, samples }) => (
          <li key={what} className="break-words">
            <span className="figures">
              {what}
              {count > 1 && ` (${count})`}
            </span>
            {samples.length > 0 && <span className="text-ink-soft">: {samples.join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
