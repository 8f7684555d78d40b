export { researchRoutes } from './research.routes.ts'
export { researchTools } from './research.tools.ts'
