import {
  type WorkflowDefinition,
  type WorkflowProblem,
  type WorkflowStep,
  workflowDefinition,
  workflowsApi,
} from '@pam/contracts/workflows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#lib/api'
import { everyStep } from './steps.ts'

const pauseMs = 400

/** What is still empty: reported at once, before the server is asked. */
export function emptyPlaces({ trigger, steps }: WorkflowDefinition): WorkflowProblem[] {
  return [
    ...(trigger.kind ? [] : [{ step: null, text: 'Choose what starts the workflow.' }]),
    ...(trigger.when === '' ? [{ step: null, text: 'Complete the condition or remove it.' }] : []),
    ...(steps.length === 0 ? [{ step: null, text: 'Add at least one step.' }] : []),
    ...everyStep(steps).flatMap((step) => emptyIn(step).map((text) => ({ step: step.id, text }))),
  ]
}

function emptyIn(step: WorkflowStep): string[] {
  const untitled = step.title.trim() ? [] : ['Enter a title.']
  if (step.kind === 'approve' && !step.question.trim()) return [...untitled, 'Enter the question to approve.']
  if (step.kind === 'branch' && !step.if.trim()) return [...untitled, 'Enter a condition.']
  if (step.kind === 'each' && !step.items.trim()) return [...untitled, 'Choose a list.']
  if (step.kind === 'wait' && step.until === '') return [...untitled, 'Enter the date to wait for.']
  if (step.kind === 'start' && !step.workflow_id) return [...untitled, 'Choose a workflow.']
  return untitled
}

const misshapen: WorkflowProblem = { step: null, text: 'An entry is too long or not in the expected format.' }

/** What keeps the workflow from running, checked as it is written. */
export function useProblems(definition: WorkflowDefinition, mayCheck: boolean): readonly WorkflowProblem[] {
  const [settled, setSettled] = useState(definition)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(definition), pauseMs)
    return () => clearTimeout(timer)
  }, [definition])
  const empty = emptyPlaces(definition)
  const isShaped = workflowDefinition.safeParse(settled).success
  const { data } = useQuery({
    queryKey: ['workflows', 'check', settled],
    queryFn: ({ signal }) => api(workflowsApi.check, { body: { definition: settled } }, signal),
    enabled: mayCheck && isShaped,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (empty.length > 0) return empty
  if (!isShaped && settled === definition) return [misshapen]
  return data?.problems ?? []
}
