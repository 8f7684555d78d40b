export { type LandingOptions, landingRoutes } from './landing.routes.ts'
