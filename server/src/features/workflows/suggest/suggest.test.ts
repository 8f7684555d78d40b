import { startingAreas } from '@pam/contracts/shared/practice-area'
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
    const { workflow, not_understood } = suggestWorkflow(sentence, startingAreas)
    expect(not_understood).toEqual(left)
    if (steps.length === 0) return expect(workflow).toBeNull()
    expect(workflow?.definition.trigger).toMatchObject({ kind: trigger ?? 'button', when })
    expect(workflow?.definition.steps.map(said)).toEqual(steps)
    return expect(workflowDefinition.safeParse(workflow?.definition).success).toBe(true)
  })

  const maritime = {
    id: 'own-018f0000-0000-7000-8000-000000000001',
    name: 'Maritime',
    is_hidden: false,
  } as const
  const rights = {
    id: 'own-018f0000-0000-7000-8000-000000000002',
    name: 'Water rights law',
    is_hidden: false,
  } as const
  const estates = {
    id: 'own-018f0000-0000-7000-8000-000000000003',
    name: 'Real estate tax',
    is_hidden: false,
  } as const
  const divorce = startingAreas.map((area) => (area.id === 'family' ? { ...area, name: 'Divorce' } : area))

  it.each([
    ['a maritime case is opened', maritime.id, 'Maritime'],
    ['a Water-Rights matter is opened', rights.id, 'Water rights law'],
    ['a real estate tax case is opened', estates.id, 'Real estate tax'],
    ['a real estate case is opened', 'real-estate', 'Real estate'],
    ['a divorce case is opened', 'family', 'Divorce'],
    ['a family case is opened', 'family', 'Divorce'],
  ])('%s is read by the practice areas of the firm', (event, id, name) => {
    const { workflow, understood } = suggestWorkflow(`When ${event}, notify the lead lawyer`, [
      ...divorce,
      maritime,
      rights,
      estates,
    ])
    expect(workflow?.definition.trigger).toMatchObject({
      kind: 'case.opened',
      when: `case.practice_area = "${id}"`,
    })
    expect(understood).toContain(`Only for ${name}`)
  })

  it('a word inside another names no area', () => {
    const { workflow } = suggestWorkflow('When a submaritime case is opened, notify the lead lawyer', [
      maritime,
    ])
    expect(workflow?.definition.trigger.when).toBeNull()
  })
})
