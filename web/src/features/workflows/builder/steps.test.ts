import type { WorkflowStep } from '@pam/contracts/workflows'
import { describe, expect, it } from 'vitest'
import {
  conditionWords,
  readCondition,
  textWords,
  writeCondition,
} from '#slice/workflows/words/expressions.ts'
import { stepWords } from '#slice/workflows/words/step-words.ts'
import { addTask, catalogOf } from '#test/workflows'
import { canMove, copyStep, everyStep, type Move, moveStep } from './steps.ts'

const branch = (yes: WorkflowStep[], no: WorkflowStep[] = []): WorkflowStep => ({
  id: 'b',
  title: 'Check',
  kind: 'branch',
  if: 'case.status = "open"',
  yes,
  no,
})

const shape = (steps: readonly WorkflowStep[]): string =>
  steps
    .map((step) => (step.kind === 'branch' ? `b(${shape(step.yes)}|${shape(step.no)})` : step.id))
    .join(' ')

const [x, y, z] = ['x', 'y', 'z'].map((id) => addTask(id, id)) as [WorkflowStep, WorkflowStep, WorkflowStep]

describe('steps', () => {
  it.each<[string, WorkflowStep[], string, Move, string]>([
    ['up', [x, y], 'y', 'up', 'y x'],
    ['down', [x, y, z], 'x', 'down', 'y x z'],
    ['into the branch above', [branch([x]), y], 'y', 'in', 'b(x y|)'],
    ['out of a branch', [branch([x, y]), z], 'x', 'out', 'b(y|) x z'],
    ['from so to otherwise', [branch([x], [y])], 'x', 'down', 'b(|x y)'],
    ['from otherwise to so', [branch([x], [y])], 'y', 'up', 'b(x y|)'],
    ['nowhere', [x, y], 'x', 'up', 'x y'],
    ['into nothing', [x, y], 'y', 'in', 'x y'],
  ])('move %s', (_, steps, id, move, expected) => {
    expect(shape(moveStep(steps, id, move))).toBe(expected)
    expect(canMove(steps, id, move)).toBe(shape(steps) !== expected)
  })

  it('are copied under ids of their own, with what is inside', () => {
    const steps = [branch([x], [y])]
    const copied = copyStep(everyStep(steps), branch([x], [y]))
    const ids = [...everyStep(steps), ...everyStep([copied])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })
})

describe('expressions in words', () => {
  it.each([
    ['case.practice_area = "family"', 'Practice area is Family law'],
    [
      'trigger.days_left <= 7 and case.client contains "and or"',
      'Days left is at most 7 and Client contains and or',
    ],
    ['not (steps.paid.because contains "paid")', 'Steps paid because does not contain paid'],
    ['steps.paid.happened = false', 'Steps paid happened: no'],
    ['count(case.team) > 2', 'count(case.team) > 2'],
  ])('says %s', (source, words) => {
    expect(conditionWords(source)).toBe(words)
    const read = readCondition(source)
    if (read) expect(writeCondition(read)).toBe(source)
  })

  it('reads a yes or no by itself as the same condition', () =>
    expect(readCondition('not steps.paid.happened')).toEqual(readCondition('steps.paid.happened = false')))

  it.each([
    ['Draft for {{ case.title }}', 'Draft for [Case title]'],
    ['{{ default(trigger.responsible_id, case.lead_id) }}', 'Responsible person, or Case lead'],
    ['Due {{ add_days(trigger.due_on, 0 - 3) }}', 'Due [3 days before the due date]'],
  ])('names the values in %s', (text, words) => expect(textWords(text)).toBe(words))

  it.each([
    ['add_days(today, 14)', null, 'Wait 14 days'],
    ['add_days(today, 30)', 'invoice.paid', 'Until: an invoice is paid, at most 30 days'],
    ['add_days(trigger.due_on, 1)', null, 'Until 1 day after the due date'],
  ])('says what a wait for %s or %s is', (until, event, words) =>
    expect(stepWords({ id: 'w', title: 'Wait', kind: 'wait', until, event }, catalogOf())).toBe(words),
  )
})
