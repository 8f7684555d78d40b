import { citationGate } from '#features/knowledge'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { refuseUnverifiedPaper } from './form-gate.ts'
import { researchRoutes } from './research.routes.ts'
import { researchTools } from './research.tools.ts'
import { doResearch, resumeResearch, watchResearch } from './runs.jobs.ts'

export { requireVerified, type WorkProduct } from './export-gate.service.ts'

export const researchSlice = defineSlice({
  name: 'research',
  routes: researchRoutes,
  jobs: [doResearch, resumeResearch, watchResearch],
  tools: researchTools,
  provides: [provide(citationGate, refuseUnverifiedPaper)],
})
