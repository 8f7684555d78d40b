import { citationGate } from '#features/knowledge'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { authorityActs } from './authorities/authority-acts.ts'
import { refuseUnverifiedPaper } from './form-gate.ts'
import { researchRoutes } from './research.routes.ts'
import { researchTools } from './research.tools.ts'
import { doResearch, resumeResearch, watchAuthorities, watchResearch } from './runs.jobs.ts'

export { authorityActs } from './authorities/authority-acts.ts'
export type { ImportProgress } from './authorities/import-file.ts'
export { startRun as startResearch } from './runs.service.ts'

export const researchSlice = defineSlice({
  name: 'research',
  routes: researchRoutes,
  jobs: [doResearch, resumeResearch, watchResearch, watchAuthorities],
  tools: researchTools,
  controlActs: authorityActs,
  provides: [provide(citationGate, refuseUnverifiedPaper)],
})
