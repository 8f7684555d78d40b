import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'

export const workflowStatus = z.enum(['active', 'paused', 'stopped', 'failed'])

export const workflowView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  status: workflowStatus,
  workflow_type: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const workflowsApi = {
  list: endpoint('GET', '/workflows', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'The workflows of the firm, by name.',
    response: z.object({ workflows: z.array(workflowView) }),
  }),
}

export type WorkflowView = z.infer<typeof workflowView>
