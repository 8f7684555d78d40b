import type { DryRun, RunPage, WorkflowCatalog } from '@pam/contracts/workflows'
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { momentInList } from '#lib/dates'
import { branchWords } from '#slice/workflows/words/expressions.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'

type RunStep = RunPage['steps'][number]
type Effect = DryRun['effects'][number] & Partial<Pick<RunStep, 'attempts' | 'at' | 'decided'>>

const marks: Record<Effect['status'], { Icon: LucideIcon; word: string; look: string }> = {
  done: { Icon: CircleCheck, word: 'Done', look: 'text-good' },
  waiting: { Icon: Clock, word: 'Waiting', look: 'text-attention' },
  failed: { Icon: CircleX, word: 'Failed', look: 'text-danger' },
  skipped: { Icon: CircleDashed, word: 'Skipped', look: 'text-ink-faint' },
}

interface EffectListProps {
  effects: readonly Effect[]
  catalog: WorkflowCatalog | undefined
  label: string
  /** What a dry run lists has not happened. */
  isDry?: boolean
  /** Continues at a step that was skipped; absent where the run cannot be retried. */
  onRetry?: ((path: string) => void) | undefined
}

/** Each step with what it does or did, and all its inputs. */
export function EffectList({ effects, catalog, label, isDry = false, onRetry }: EffectListProps) {
  return (
    <ol aria-label={label} className="grid">
      {effects.map((effect, at) => {
        const { Icon, word, look } = marks[effect.status]
        const leaves = catalog?.acts.find(({ act }) => act === effect.kind)?.leaves_the_firm ?? false
        return (
          <li key={`${effect.path} ${effect.status}`} className="relative flex gap-3 pb-4 last:pb-0">
            {at < effects.length - 1 && (
              <span aria-hidden className="absolute top-6 bottom-0 left-[0.5625rem] w-px bg-rule-strong" />
            )}
            <Icon
              size={20}
              {...(isDry ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
              className={`mt-0.5 shrink-0 ${isDry && effect.status === 'done' ? 'text-ink-faint' : look}`}
            />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <span className="font-medium break-words">{effect.title}</span>
                {leaves && effect.status !== 'waiting' && <Badge tone="attention">Leaves the firm</Badge>}
                {isApproval(effect) && <Badge tone="info">Asks for approval</Badge>}
                {(effect.attempts ?? 1) > 1 && <Badge tone="neutral">{effect.attempts} attempts</Badge>}
                {effect.at && <span className="figures text-ink-faint">{momentInList(effect.at)}</span>}
              </p>
              <p className="break-words text-ink-soft">
                {effect.kind === 'branch' ? branchWords(effect.text) : effect.text}
              </p>
              {effect.decided && (
                <p className="break-words">
                  {effect.decided.decision === 'approve' ? 'Approved' : 'Declined'} by {effect.decided.by},{' '}
                  {momentInList(effect.decided.at)}
                  {effect.decided.note && `: “${effect.decided.note}”`}
                </p>
              )}
              {effect.details.length > 0 && <Details details={effect.details} />}
              {onRetry && effect.status === 'skipped' && (
                <Button
                  size="small"
                  className="mt-2"
                  aria-label={`Retry from here: ${effect.title}`}
                  onClick={() => onRetry(effect.path)}
                >
                  Retry from here
                </Button>
              )}
              {effect.link && (
                <p className="mt-1">
                  <Link to={effect.link}>Open what was made</Link>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** A wait of a dry run that is no wait for a time or an event asks a person. */
const isApproval = ({ kind, status }: Effect) => status === 'waiting' && kind !== 'wait'

export const asksOf = (effects: readonly Effect[]): number => effects.filter(isApproval).length

function Details({ details }: Pick<Effect, 'details'>) {
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-l-2 border-rule pl-3">
      {details.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <div key={at} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
