export { seedBacktests } from './analytics.demo.ts'
export { testForecasts } from './analytics.jobs.ts'
export { analyticsRoutes } from './analytics.routes.ts'
