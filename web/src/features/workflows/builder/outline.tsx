import type {
  WorkflowCatalog,
  WorkflowDefinition,
  WorkflowProblem,
  WorkflowStep,
} from '@pam/contracts/workflows'
import { clsx } from 'clsx'
import { CircleAlert, Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { stepWords, triggerWords } from '#slice/workflows/words/step-words.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { StepIcon } from './step-icon.tsx'
import { everyStep, innerLists, type ListAddress, topList } from './steps.ts'

/** What both views of the steps are given. */
export interface StepsViewProps {
  definition: WorkflowDefinition
  catalog: WorkflowCatalog
  problems: readonly WorkflowProblem[]
  /** A step’s id, or `trigger`. */
  selected: string | null
  isReadOnly: boolean
  onSelect: (id: string) => void
  onAdd: (address: ListAddress, index: number) => void
}

interface OutlineProps extends StepsViewProps {
  /** Moves and deletes the selected step. */
  toolbar: ReactNode
  /** The fields under the selected row, on narrow screens. */
  editor: ReactNode
}

/** The steps as a nested list: for the keyboard, for screen readers and for the phone. */
export function Outline(props: OutlineProps) {
  const { definition, catalog, problems, selected, onSelect } = props
  return (
    <div className="grid gap-2">
      <Row
        icon={<Zap size={16} aria-hidden className="shrink-0 text-accent" />}
        title="Trigger"
        words={triggerWords(definition.trigger, catalog)}
        problems={problems.filter(({ step }) => step === null)}
        isSelected={selected === 'trigger'}
        onSelect={() => onSelect('trigger')}
      />
      {selected === 'trigger' && props.editor}
      <StepList {...props} address={topList} steps={definition.steps} label="Steps" />
    </div>
  )
}

interface StepListProps extends OutlineProps {
  address: ListAddress
  steps: readonly WorkflowStep[]
  label: string
}

function StepList({ address, steps, label, ...props }: StepListProps) {
  const { definition, catalog, problems, selected, isReadOnly, onSelect, onAdd } = props
  const all = everyStep(definition.steps)
  return (
    <div className="grid gap-2">
      {steps.length > 0 && (
        <ol aria-label={label} className="grid gap-2">
          {steps.map((step) => (
            <li key={step.id} className="grid gap-2">
              <Row
                icon={<StepIcon kind={step.kind} leavesFirm={leavesFirm(step, catalog)} />}
                title={step.title}
                words={stepWords(step, catalog, all)}
                problems={problems.filter((problem) => problem.step === step.id)}
                mark={leavesFirm(step, catalog) && <LeavesMark step={step} />}
                isSelected={selected === step.id}
                onSelect={() => onSelect(step.id)}
              />
              {selected === step.id && props.toolbar}
              {selected === step.id && props.editor}
              {innerLists(step).map((inner) => (
                <div key={inner.slot} className="ml-3 border-l-2 border-rule pl-3 sm:ml-5">
                  <p className="mb-1.5 text-xs font-semibold text-ink-soft">{inner.title}</p>
                  <StepList
                    {...props}
                    address={{ parent: step.id, slot: inner.slot }}
                    steps={inner.steps}
                    label={`${step.title}: ${inner.title}`}
                  />
                </div>
              ))}
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus size={14} aria-hidden />}
          aria-label={address.parent === null ? 'Add step' : `Add step to ${label}`}
          onClick={() => onAdd(address, steps.length)}
        >
          Add step
        </Button>
      )}
      {isReadOnly && steps.length === 0 && <p className="text-sm text-ink-faint">No steps</p>}
    </div>
  )
}

export const leavesFirm = (step: WorkflowStep, { acts }: WorkflowCatalog): boolean =>
  step.kind === 'act' && (acts.find(({ act }) => act === step.act)?.leaves_the_firm ?? false)

export const LeavesMark = ({ step }: { step: WorkflowStep }) => (
  <Badge tone="attention">
    {step.kind === 'act' && step.automatic ? 'Sent without asking' : 'Asks before sending'}
  </Badge>
)

interface RowProps {
  icon: ReactNode
  title: string
  words: string
  problems: readonly WorkflowProblem[]
  mark?: ReactNode
  isSelected: boolean
  onSelect: () => void
}

function Row({ icon, title, words, problems, mark, isSelected, onSelect }: RowProps) {
  return (
    <div>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={clsx(
          'flex w-full items-start gap-3 rounded-md border px-3 py-2 text-left text-sm',
          isSelected ? 'border-accent bg-accent-soft' : 'border-rule bg-surface hover:bg-sunken',
        )}
      >
        <span className="mt-0.5">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{title || 'Untitled step'}</span>
          <span className={clsx('block break-words', isSelected ? 'text-ink' : 'text-ink-soft')}>
            {words}
          </span>
          {mark && <span className="mt-1 block sm:hidden">{mark}</span>}
        </span>
        {mark && <span className="max-sm:hidden">{mark}</span>}
      </button>
      <Problems problems={problems} />
    </div>
  )
}

export function Problems({ problems }: { problems: readonly WorkflowProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 px-3">
      {problems.map(({ text }) => (
        <li key={text} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
