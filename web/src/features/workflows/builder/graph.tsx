import type { WorkflowStep } from '@pam/contracts/workflows'
import { clsx } from 'clsx'
import { CircleAlert, Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { stepWords, triggerWords } from '#slice/workflows/words/step-words.ts'
import { leavesFirm, type StepsViewProps } from './outline.tsx'
import { StepIcon } from './step-icon.tsx'
import { everyStep, innerLists, type ListAddress, topList } from './steps.ts'

/** The same steps as a picture from top to bottom: a branch is two columns, a loop a frame. */
export function Graph(props: StepsViewProps) {
  const { definition, catalog, problems, selected, onSelect } = props
  return (
    <section
      aria-label="Graph of the steps"
      className="overflow-x-auto rounded-lg border border-rule bg-sunken p-5"
    >
      <div className="mx-auto grid w-max min-w-full justify-items-center">
        <Node
          icon={<Zap size={16} aria-hidden className="shrink-0 text-accent" />}
          title="Trigger"
          words={triggerWords(definition.trigger, catalog)}
          hasProblem={problems.some(({ step }) => step === null)}
          isSelected={selected === 'trigger'}
          onSelect={() => onSelect('trigger')}
        />
        <Column {...props} address={topList} steps={definition.steps} />
        <span className="rounded-full border border-rule-strong bg-surface px-3 py-1 text-xs text-ink-soft">
          End
        </span>
      </div>
    </section>
  )
}

interface ColumnProps extends StepsViewProps {
  address: ListAddress
  steps: readonly WorkflowStep[]
}

function Column({ address, steps, ...props }: ColumnProps) {
  const { definition, catalog, problems, selected, isReadOnly, onSelect, onAdd } = props
  const all = everyStep(definition.steps)
  const gap = (index: number) => (
    <Gap
      {...(!isReadOnly && { onAdd: () => onAdd(address, index) })}
      label={index === 0 ? 'Add step at the start' : `Add step after ${steps[index - 1]?.title ?? ''}`}
    />
  )
  return (
    <div className="grid justify-items-center">
      {gap(0)}
      {steps.map((step, index) => (
        <div key={step.id} className="grid justify-items-center">
          <Node
            icon={<StepIcon kind={step.kind} leavesFirm={leavesFirm(step, catalog)} />}
            title={step.title}
            words={stepWords(step, catalog, all)}
            hasProblem={problems.some((problem) => problem.step === step.id)}
            isSelected={selected === step.id}
            onSelect={() => onSelect(step.id)}
          />
          {step.kind === 'branch' && (
            <>
              <Line />
              <div className="flex items-stretch">
                {innerLists(step).map(({ slot, title, steps: inner }, at) => (
                  <div key={slot} className="relative flex flex-col items-center px-4">
                    <Rail at={at} edge="top" />
                    <Line />
                    <span className="rounded-full border border-rule-strong bg-surface px-2.5 py-0.5 text-xs font-medium text-ink-soft">
                      {title}
                    </span>
                    <Column {...props} address={{ parent: step.id, slot }} steps={inner} />
                    <div aria-hidden className="w-px flex-1 bg-rule-strong" />
                    <Rail at={at} edge="bottom" />
                  </div>
                ))}
              </div>
            </>
          )}
          {step.kind === 'each' && (
            <>
              <Line />
              <div className="grid justify-items-center rounded-lg border border-dashed border-rule-strong px-4 pt-2">
                <span className="text-xs font-medium text-ink-soft">For each item</span>
                <Column {...props} address={{ parent: step.id, slot: 'steps' }} steps={step.steps} />
              </div>
            </>
          )}
          {gap(index + 1)}
        </div>
      ))}
    </div>
  )
}

const Line = () => <div aria-hidden className="h-4 w-px bg-rule-strong" />

/** The horizontal line of a fork or a join: each of the two columns draws its half. */
const Rail = ({ at, edge }: { at: number; edge: 'top' | 'bottom' }) => (
  <div
    aria-hidden
    className={clsx(
      'absolute h-px bg-rule-strong',
      edge === 'top' ? 'top-0' : 'bottom-0',
      at === 0 ? 'right-0 left-1/2' : 'right-1/2 left-0',
    )}
  />
)

function Gap({ label, onAdd }: { label: string; onAdd?: () => void }) {
  if (!onAdd) return <div aria-hidden className="h-6 w-px bg-rule-strong" />
  return (
    <div className="grid justify-items-center">
      <Line />
      <button
        type="button"
        aria-label={label}
        onClick={onAdd}
        className="grid size-6 place-items-center rounded-full border border-rule-strong bg-surface text-ink-soft hover:border-accent hover:text-accent"
      >
        <Plus size={14} aria-hidden />
      </button>
      <Line />
    </div>
  )
}

interface NodeProps {
  icon: ReactNode
  title: string
  words: string
  hasProblem: boolean
  isSelected: boolean
  onSelect: () => void
}

function Node({ icon, title, words, hasProblem, isSelected, onSelect }: NodeProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={clsx(
        'flex w-60 items-start gap-2.5 rounded-lg border px-3 py-2 text-left text-sm',
        isSelected ? 'border-accent bg-accent-soft' : 'border-rule-strong bg-surface hover:border-accent',
        hasProblem && !isSelected && 'border-danger',
      )}
    >
      <span className="mt-0.5">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{title || 'Untitled step'}</span>
        <span className={clsx('line-clamp-2 text-xs break-words', isSelected ? 'text-ink' : 'text-ink-soft')}>
          {words}
        </span>
      </span>
      {hasProblem && (
        <CircleAlert
          size={16}
          role="img"
          aria-label="Has a problem"
          className="mt-0.5 shrink-0 text-danger"
        />
      )}
    </button>
  )
}
