import { type WorkflowDetails, workflowDetails } from '@pam/contracts/workflows'
import { z } from 'zod'
import { saveFile } from '#lib/save-file'

const workflowFile = z.object({
  format: z.literal('pam-workflow'),
  version: z.literal(1),
  workflow: workflowDetails,
})

/** Only what a workflow is: no run, no owner, no status leaves with the file. */
export function saveWorkflowFile({ name, description, workflow_type, definition }: WorkflowDetails): void {
  const workflow = { name, description, workflow_type, definition }
  const fileName = `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'workflow'}.pam-workflow.json`
  const file = { format: 'pam-workflow', version: 1, workflow }
  saveFile(fileName, `${JSON.stringify(file, null, 2)}\n`, 'application/json')
}

/** The workflow in a file, or null where it is not one. */
export function readWorkflowFile(text: string): WorkflowDetails | null {
  try {
    return workflowFile.safeParse(JSON.parse(text)).data?.workflow ?? null
  } catch {
    return null
  }
}
