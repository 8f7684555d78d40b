import { type WorkflowStep, workflowDefinition } from '@pam/contracts/workflows'
import { describe, expect, it } from 'vitest'
import sentences from './sentences.json' with { type: 'json' }
import { suggestWorkflow } from './suggest.ts'

const said = (step: WorkflowStep): string => {
  if (step.kind === 'act') return step.act === 'tasks.add' ? `tasks.add ${step.with.title}` : step.act
  if (step.kind === 'wait') return ['wait', step.until, step.event].filter(Boolean).join(' ')
  return step.kind === 'each' ? `each ${step.items}` : step.kind
}

describe('a workflow from a sentence', () => {
  it.each(sentences)('reads: $sentence', ({ sentence, trigger, when, steps, left }) => {
    const { workflow, not_understood } = suggestWorkflow(sentence)
    expect(not_understood).toEqual(left)
    if (steps.length === 0) return expect(workflow).toBeNull()
    expect(workflow?.definition.trigger).toMatchObject({ kind: trigger ?? 'button', when })
    expect(workflow?.definition.steps.map(said)).toEqual(steps)
    return expect(workflowDefinition.safeParse(workflow?.definition).success).toBe(true)
  })
})
