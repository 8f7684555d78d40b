import { defineSlice } from '#platform/slice/slice'
import { fetchMailbox, lookForMail, sendMessage } from './email.jobs.ts'
import { emailRoutes } from './email.routes.ts'

export const emailSlice = defineSlice({
  name: 'email',
  routes: emailRoutes,
  jobs: [lookForMail, fetchMailbox, sendMessage],
})
