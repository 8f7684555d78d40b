import { defineSlice } from '#platform/slice/slice'
import { seedBacktests } from './analytics.demo.ts'
import { testForecasts } from './analytics.jobs.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analyticsSlice = defineSlice({
  name: 'analytics',
  routes: analyticsRoutes,
  jobs: [testForecasts],
  seed: seedBacktests,
})
