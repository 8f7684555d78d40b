import type { WorkflowView } from '@pam/contracts/workflows'

/** Workflows whose name or description holds the words, in any case. */
export function matchingWorkflows(
  workflows: readonly WorkflowView[],
  words: string,
): readonly WorkflowView[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return workflows
  return workflows.filter(({ name, description }) =>
    [name, description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}
