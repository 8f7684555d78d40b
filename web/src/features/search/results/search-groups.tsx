import type { FoundKind, SearchAnswer } from '@pam/contracts/search'
import { useIsFresh } from '#slice/search/saved/fresh-things.ts'
import { kindWords } from '#slice/search/search-place.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { groupsOf, type NamedRow as Row } from './named-groups.ts'

const few = 3

interface SearchGroupsProps {
  answer: SearchAnswer
  /** Only one kind is requested: it is shown in full. */
  kind: FoundKind | undefined
  onChoose: (kind: FoundKind) => void
}

/** Name matches: cases, documents, knowledge and people. */
export function SearchGroups({ answer, kind, onChoose }: SearchGroupsProps) {
  const groups = groupsOf(answer).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <div className={kind ? '' : 'grid items-start gap-x-6 gap-y-4 sm:grid-cols-2'}>
      {groups.map((group) => (
        <section key={group.kind} aria-label={`${kindWords[group.kind]} by name`} className="min-w-0">
          <h2 className="flex items-baseline gap-2 text-sm font-semibold">
            {kindWords[group.kind]} by name{' '}
            <span className="figures font-normal text-ink-soft">{group.total}</span>
          </h2>
          <ul className="mt-1 divide-y divide-rule border-y border-rule">
            {(kind ? group.rows : group.rows.slice(0, few)).map((row) => (
              <NamedRow key={row.id} {...row} />
            ))}
          </ul>
          {kind && group.rows.length < group.total && (
            <p className="mt-2 text-sm text-ink-soft">{`The first ${group.rows.length} are shown. Add a word or a filter to see others.`}</p>
          )}
          {!kind && group.total > few && (
            <Button look="plain" size="small" className="mt-1" onClick={() => onChoose(group.kind)}>
              {`All ${group.total} ${kindWords[group.kind].toLowerCase()}`}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}

function NamedRow({ id, to, title, beside, Icon }: Row) {
  const isFresh = useIsFresh(id)
  return (
    <li className="relative flex min-h-11 items-start gap-2.5 py-2">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <Link to={to} className="break-words after:absolute after:inset-0">
          {title}
        </Link>{' '}
        {isFresh && <Badge tone="accent">New</Badge>}
        {beside && <p className="text-sm break-words text-ink-soft">{beside}</p>}
      </div>
    </li>
  )
}
