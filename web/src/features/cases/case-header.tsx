import type { CaseView } from '@pam/contracts/cases'
import { MessageSquareText } from 'lucide-react'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { useTitle } from '#ui/layout/page'
import { CaseActions } from './case-actions.tsx'
import { StageControl } from './overview/stage-control.tsx'
import { StatusBadge, WallBadge } from './status-badge.tsx'

/** Above every tab of a case: which one it is, its status, and what can be done with it. */
export function CaseHeader({ case: legalCase }: { case: CaseView }) {
  useTitle(`${legalCase.number} ${legalCase.title}`)
  const may = useMay()
  const areas = usePracticeAreas()
  const clients = legalCase.parties.filter(({ role }) => role === 'client').map(({ name }) => name)
  const lead = legalCase.team.find((member) => member.is_lead)?.name ?? 'Former colleague'
  const facts = [
    ['Client', clients.join(', ') || 'None yet'],
    ['Lead', lead],
    ['Area', areas.nameOf(legalCase.practice_area)],
    ['Stage', <StageControl key="stage" case={legalCase} />],
  ] as const
  return (
    <header className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <p className="figures flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {legalCase.number}
            <StatusBadge status={legalCase.status} />
            {legalCase.walled && <WallBadge />}
          </p>
          <h1 className="mt-1 max-w-[40ch] font-serif text-[1.75rem] leading-tight font-semibold tracking-[-0.01em] break-words">
            {legalCase.title}
          </h1>
        </div>
        <CaseActions case={legalCase} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <dl className="flex flex-wrap items-center gap-x-8 gap-y-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex max-w-full items-center gap-2">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {may('chat.demo') && (
          <Link
            to={`/chat?case=${legalCase.id}`}
            className="flex items-center gap-1.5 justify-self-start text-sm"
          >
            <MessageSquareText size={16} aria-hidden />
            Ask Pam about this case
          </Link>
        )}
      </div>
    </header>
  )
}
