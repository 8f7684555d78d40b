import { defineSlice } from '#platform/slice/slice'
import { fetchMailbox, lookForMail, sendMessage } from './email.jobs.ts'
import { emailRoutes } from './email.routes.ts'
import { findMailbox } from './mailbox.queries.ts'

export const emailSlice = defineSlice({
  name: 'email',
  routes: emailRoutes,
  firmAddress: async (db, firmId) => (await findMailbox(db, firmId))?.address ?? null,
  jobs: [lookForMail, fetchMailbox, sendMessage],
})
