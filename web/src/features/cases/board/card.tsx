import { type CaseRow, caseRow, type Stage } from '@pam/contracts/cases'
import { MoveHorizontal } from 'lucide-react'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { StatusBadge, WallBadge } from '#slice/cases/status-badge.tsx'
import { buttonStyles } from '#ui/actions/button'
import { Menu } from '#ui/overlays/menu'
import type { MoveCase } from './use-move-case.ts'

const dragType = 'application/x-pam-case'

/** The dropped case, if it was one of ours. */
export function rowDropped(event: DragEvent): CaseRow | undefined {
  try {
    return caseRow.safeParse(JSON.parse(event.dataTransfer.getData(dragType))).data
  } catch {
    return undefined
  }
}

interface BoardCardProps {
  row: CaseRow
  stages: readonly Stage[]
  onMove: MoveCase
}

/** Dragged with a pointer; moved by its menu with a keyboard or on a phone. */
export function BoardCard({ row, stages, onMove }: BoardCardProps) {
  const mayMove = row.status !== 'closed' && row.status !== 'declined'
  const others = stages.filter(({ id }) => id !== row.stage_id)
  return (
    <li
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, JSON.stringify(row))
        event.dataTransfer.effectAllowed = 'move'
      }}
      className="rounded-md border border-rule bg-surface p-3 text-sm data-[drag]:opacity-60 [&[draggable=true]]:cursor-grab"
    >
      <div className="flex items-start gap-1">
        <Link
          to={`/cases/${row.id}`}
          draggable={false}
          title={row.title}
          className="line-clamp-3 min-w-0 flex-1 font-medium hover:underline"
        >
          {row.title}
        </Link>
        {mayMove && others.length > 0 && (
          <Menu
            label={`Move ${row.title}`}
            trigger={
              <>
                <MoveHorizontal size={16} aria-hidden />
                <span className="sr-only">Move {row.title}</span>
              </>
            }
            triggerClassName={buttonStyles({
              look: 'plain',
              className: '-mt-1.5 -mr-1.5 size-8! shrink-0 px-0!',
            })}
            entries={others.map((stage) => ({
              id: stage.id,
              label: `Move to ${stage.name}`,
              onAction: () => onMove(row, stage),
            }))}
          />
        )}
      </div>
      <p className="mt-1 break-words text-ink-soft">{row.client || 'No client yet'}</p>
      <p className="figures mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        {row.number}
        <StatusBadge status={row.status} />
        {row.walled && <WallBadge />}
        <span>{row.lead}</span>
      </p>
    </li>
  )
}
