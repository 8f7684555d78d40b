import { defineSlice } from '#platform/slice/slice'
import { egressRoutes } from './egress.routes.ts'

export const egressSlice = defineSlice({
  name: 'egress',
  routes: egressRoutes,
})
