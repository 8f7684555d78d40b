import type { ComparedAuthority } from '@pam/contracts/research'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import type { Finding } from './findings.ts'

interface FindingListProps {
  findings: readonly Finding[]
  selected: string | null
  onSelect: (id: string) => void
  /** Replaces the citation with the suggestion; not in a stored document, which cannot be edited here. */
  onReplace?: ((finding: Finding, words: string) => void) | undefined
}

/** Open findings can be shown alone. */
export function FindingList({ findings, selected, onSelect, onReplace }: FindingListProps) {
  const open = findings.filter(({ mark }) => mark.isOpen)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const shown = isOpenOnly ? open : findings
  return (
    <div className="grid content-start gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">Show</legend>
        <Button size="small" aria-pressed={!isOpenOnly} onClick={() => setOpenOnly(false)}>
          All ({findings.length})
        </Button>
        <Button size="small" aria-pressed={isOpenOnly} onClick={() => setOpenOnly(true)}>
          To review ({open.length})
        </Button>
      </fieldset>
      {shown.length === 0 && <p className="text-sm text-ink-soft">Nothing to review.</p>}
      <ul className="grid max-h-[62vh] content-start divide-y divide-rule overflow-auto">
        {shown.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            isSelected={finding.id === selected}
            onSelect={onSelect}
            onReplace={onReplace}
          />
        ))}
      </ul>
    </div>
  )
}

const comparedWords = ({ title, year }: ComparedAuthority) =>
  `Compared with ${title}${year ? ` (${year})` : ''}`

/** At the compared words, as other sources open; undefined if only the published record can be opened. */
function sourcePlace({ id, text_id: textId }: ComparedAuthority, { place }: Finding): string | undefined {
  const words = place ? `#c${place.start}-${place.end}` : ''
  if (id) return `/knowledge/${id}${words}`
  return textId && `/research/imported/${encodeURIComponent(textId)}${words}`
}

interface FindingRowProps extends Pick<FindingListProps, 'onSelect' | 'onReplace'> {
  finding: Finding
  isSelected: boolean
}

function FindingRow({ finding, isSelected, onSelect, onReplace }: FindingRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  const { text, mark, reason, citation, compared } = finding
  const suggestion = citation?.suggestion
  const source = compared && sourcePlace(compared, finding)
  return (
    <li
      ref={row}
      id={finding.id}
      className={clsx('grid gap-1.5 px-2 py-3 text-sm', isSelected && 'bg-accent-soft')}
    >
      <div className="flex items-start justify-between gap-3">
        <button
          type="button"
          onClick={() => onSelect(finding.id)}
          className="min-w-0 cursor-pointer text-left font-serif text-base break-words underline-offset-3 hover:underline"
        >
          {text}
        </button>
        <Badge tone={mark.tone}>{mark.label}</Badge>
      </div>
      <p className="text-ink-soft">{reason}</p>
      {compared && (
        <p>
          {source ? (
            <Link to={source}>{comparedWords(compared)}</Link>
          ) : (
            <a
              href={compared.address ?? undefined}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-3"
            >
              {comparedWords(compared)}
            </a>
          )}
        </p>
      )}
      {suggestion && (
        <p className="flex flex-wrap items-center gap-2">
          <span>Did you mean {suggestion}?</span>
          {onReplace && (
            <Button size="small" onClick={() => onReplace(finding, suggestion)}>
              Replace
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
