import { defineSlice } from '#platform/slice/slice'
import { analysisSubscriptions, findUnanalysed } from './analysis.jobs.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { analysisTools } from './analysis.tools.ts'
import { askAboutDocument } from './opinion/opinion.jobs.ts'
import { seedPositions } from './positions/positions.demo.ts'

export { documentAnalysed } from './analysis-events.ts'
export { analysisOfVersion, analysisView } from './analysis-view.ts'
export { placer } from './place-spans.ts'

export const analysisSlice = defineSlice({
  name: 'analysis',
  routes: analysisRoutes,
  jobs: [findUnanalysed, askAboutDocument],
  subscriptions: analysisSubscriptions,
  tools: analysisTools,
  seed: seedPositions,
})
