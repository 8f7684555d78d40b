import type { WorkflowView } from '@pam/contracts/workflows'
import type { Ctx } from '#platform/context'
import { listWorkflows } from './workflows.queries.ts'
import type { Workflow } from './workflows.table.ts'

export async function showWorkflows(ctx: Ctx) {
  const rows = await listWorkflows(ctx.db, ctx.actor)
  return { workflows: rows.map(view) }
}

const view = (row: Workflow): WorkflowView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  workflow_type: row.workflowType,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
