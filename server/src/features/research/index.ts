import { defineSlice } from '#platform/slice/slice'
import { researchRoutes } from './research.routes.ts'
import { researchTools } from './research.tools.ts'
import { doResearch, resumeResearch, watchResearch } from './runs.jobs.ts'

export { checkWork, requireVerified, type WorkProduct } from './export-gate.service.ts'

export const researchSlice = defineSlice({
  name: 'research',
  routes: researchRoutes,
  jobs: [doResearch, resumeResearch, watchResearch],
  tools: researchTools,
})
