import type { WorkflowCatalog, WorkflowDefinition } from '@pam/contracts/workflows'
import { clsx } from 'clsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { type DiffLine, diffOf, hasChanges } from './diff.ts'

const marks: Record<DiffLine['is'], { word: string; tone: BadgeTone } | null> = {
  same: null,
  added: { word: 'Added', tone: 'good' },
  removed: { word: 'Removed', tone: 'danger' },
  changed: { word: 'Changed', tone: 'attention' },
  moved: { word: 'Moved', tone: 'info' },
}

interface DiffViewProps {
  before: { title: string; definition: WorkflowDefinition }
  after: { title: string; definition: WorkflowDefinition }
  catalog: WorkflowCatalog
}

/** Two versions side by side, in words; one under the other on a phone. */
export function DiffView({ before, after, catalog }: DiffViewProps) {
  const lines = diffOf(before.definition, after.definition, catalog)
  return (
    <div className="grid gap-2">
      {!hasChanges(lines) && (
        <p className="text-sm text-ink-soft">The steps are the same in both versions.</p>
      )}
      <div className="hidden grid-cols-2 gap-3 text-sm font-semibold text-ink-soft sm:grid">
        <p>{before.title}</p>
        <p>{after.title}</p>
      </div>
      <ol className="grid gap-2">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of two fixed versions
          <li key={at} className="rounded-md border border-rule bg-surface p-3 text-sm">
            {marks[line.is] && (
              <p className="mb-1.5">
                <Badge tone={marks[line.is]?.tone ?? 'neutral'}>{marks[line.is]?.word}</Badge>
              </p>
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              <Side
                title={before.title}
                // What did not change needs no more than a line to be known by.
                lines={line.is === 'same' ? (line.before?.slice(0, 2) ?? null) : line.before}
                other={line.after}
                isOld
              />
              {(line.is !== 'same' || line.after === null) && (
                <Side title={after.title} lines={line.after} other={line.before} />
              )}
              {line.is === 'same' && <p className="hidden text-ink-faint sm:block">Unchanged</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SideProps {
  title: string
  lines: readonly string[] | null
  other: readonly string[] | null
  isOld?: boolean
}

function Side({ title, lines, other, isOld = false }: SideProps) {
  if (!lines) return <p className="text-ink-faint max-sm:hidden">Not in this version</p>
  return (
    <div className="min-w-0">
      <p className="sr-only">{title}</p>
      {lines.map((text, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one step of a fixed version
          key={at}
          className={clsx(
            'break-words',
            at === 0 && 'font-medium',
            at > 0 && 'text-ink-soft',
            other && !other.includes(text) && (isOld ? 'text-danger line-through' : 'font-medium text-good'),
          )}
        >
          {text}
        </p>
      ))}
    </div>
  )
}
