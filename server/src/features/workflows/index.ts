import { defineSlice } from '#platform/slice/slice'
import { seedWorkflows } from './workflows.demo.ts'
import {
  advanceJob,
  resumeRuns,
  startByClock,
  startByDeadlines,
  wakeJob,
  workflowSubscriptions,
} from './workflows.jobs.ts'
import { workflowsRoutes } from './workflows.routes.ts'

export const workflowsSlice = defineSlice({
  name: 'workflows',
  routes: workflowsRoutes,
  jobs: [advanceJob, wakeJob, resumeRuns, startByClock, startByDeadlines],
  subscriptions: workflowSubscriptions,
  seed: seedWorkflows,
})
