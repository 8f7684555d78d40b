import { defineSlice } from '#platform/slice/slice'
import { welcomeImported } from './import-mails.ts'
import { seedInvitations } from './users.demo.ts'
import { usersRoutes } from './users.routes.ts'

export { deliveryOf, linkToCopy } from './link-to-copy.ts'

export const usersSlice = defineSlice({
  name: 'users',
  routes: usersRoutes,
  jobs: [welcomeImported],
  seed: seedInvitations,
})
