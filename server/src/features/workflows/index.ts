import { defineSlice } from '#platform/slice/slice'
import { seedWorkflows } from './workflows.demo.ts'
import { workflowsRoutes } from './workflows.routes.ts'

export const workflowsSlice = defineSlice({
  name: 'workflows',
  routes: workflowsRoutes,
  seed: seedWorkflows,
})
