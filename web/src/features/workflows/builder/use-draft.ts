import type { WorkflowDefinition, WorkflowDetails, WorkflowStep } from '@pam/contracts/workflows'
import { useEffect, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from './draft-store.ts'

type Steps = readonly WorkflowStep[]

/** The workflow as it is edited: what is saved until something is changed, and kept in the tab from then on. */
export function useDraft(key: string, saved: Draft) {
  const [edited, setEdited] = useState<Draft | null>(() => readDraft(key))
  const [wasRestored, setRestored] = useState(edited !== null)
  const current = edited ?? saved
  // An undo pressed seconds later builds on the current state, not on that when it was offered.
  const latest = useRef(current)
  latest.current = current
  const isChanged = edited !== null && JSON.stringify(edited.details) !== JSON.stringify(saved.details)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  const keep = (next: Draft | null) => {
    writeDraft(key, next)
    latest.current = next ?? saved
    setEdited(next)
  }
  const change = (next: Partial<WorkflowDetails>) => {
    const { details, version } = latest.current
    keep({ version, details: { ...details, ...next } })
  }
  const changeDefinition = (next: Partial<WorkflowDefinition>) =>
    change({ definition: { ...latest.current.details.definition, ...next } })
  return {
    details: current.details,
    version: current.version,
    isChanged,
    wasRestored: wasRestored && isChanged,
    change,
    changeTrigger: (trigger: Partial<WorkflowDefinition['trigger']>) =>
      changeDefinition({ trigger: { ...latest.current.details.definition.trigger, ...trigger } }),
    changeSteps: (next: (steps: Steps) => Steps) =>
      changeDefinition({ steps: [...next(latest.current.details.definition.steps)] }),
    /** Back to what is saved. */
    discard: () => {
      setRestored(false)
      keep(null)
    },
    /** The same changes on top of what somebody else saved. */
    rebase: (onto: number) => keep({ ...latest.current, version: onto }),
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
