import { defineSlice } from '#platform/slice/slice'
import { landingRoutes } from './landing.routes.ts'

export const landingSlice = defineSlice({
  name: 'landing',
  routes: landingRoutes,
})
