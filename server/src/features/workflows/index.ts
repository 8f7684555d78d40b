import { defineSlice } from '#platform/slice/slice'
import { callWebhookJob } from './catalog/call-webhook.ts'
import { sendSmsJob } from './catalog/send-sms.ts'
import { seedWorkflows } from './workflows.demo.ts'
import {
  advanceJob,
  forgetDeliveries,
  resumeRuns,
  startByClock,
  startByDate,
  wakeJob,
  workflowSubscriptions,
} from './workflows.jobs.ts'
import { workflowsRoutes } from './workflows.routes.ts'

export const workflowsSlice = defineSlice({
  name: 'workflows',
  routes: workflowsRoutes,
  jobs: [
    advanceJob,
    wakeJob,
    resumeRuns,
    startByClock,
    startByDate,
    forgetDeliveries,
    callWebhookJob,
    sendSmsJob,
  ],
  subscriptions: workflowSubscriptions,
  seed: seedWorkflows,
})
