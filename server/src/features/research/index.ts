export { checkWork, requireVerified, type WorkProduct } from './export-gate.service.ts'
export { researchRoutes } from './research.routes.ts'
export { researchTools } from './research.tools.ts'
export { doResearch, resumeResearch } from './runs.jobs.ts'
