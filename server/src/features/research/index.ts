import { citationGate } from '#features/knowledge'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { authorityActs } from './authorities/authority-acts.ts'
import { indexCites } from './authorities/cites.jobs.ts'
import { indexSections } from './authorities/sections.jobs.ts'
import { importAuthorities, tendImports } from './authorities/uploads.jobs.ts'
import { refuseUnverifiedPaper } from './form-gate.ts'
import { refuseUnverified } from './leaving-work.ts'
import { researchInArchive } from './research.archive.ts'
import { researchRoutes } from './research.routes.ts'
import { researchTools } from './research.tools.ts'
import { doResearch, resumeResearch, watchAuthorities, watchResearch } from './runs.jobs.ts'

export { authorityActs } from './authorities/authority-acts.ts'
export type { ImportProgress } from './authorities/import-file.ts'
export { startRun as startResearch } from './runs.service.ts'

export const researchSlice = defineSlice({
  name: 'research',
  routes: researchRoutes,
  jobs: [
    doResearch,
    resumeResearch,
    watchResearch,
    watchAuthorities,
    importAuthorities,
    tendImports,
    indexSections,
    indexCites,
  ],
  tools: researchTools,
  controlActs: authorityActs,
  archive: researchInArchive,
  checkLeaving: refuseUnverified,
  provides: [provide(citationGate, refuseUnverifiedPaper)],
})
