import { calendarLinks } from '#features/auth'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { addChain } from './counting/add-chain.tools.ts'
import { deadlineCountTools } from './deadline-count.tools.ts'
import { deadlinesInArchive } from './deadlines.archive.ts'
import { seedDeadlines } from './deadlines.demo.ts'
import { recountDeadlines, remindOfDeadlines } from './deadlines.jobs.ts'
import { deadlinesRoutes } from './deadlines.routes.ts'
import { deadlineTools } from './deadlines.tools.ts'
import { endFeedsOf } from './feeds/feeds.queries.ts'

export { listOverlays } from './counting/overlays.queries.ts'
export { deadlineHistory } from './deadline-history.queries.ts'
export { remindOfDeadlines } from './deadlines.jobs.ts'
export { requireDeadline } from './deadlines.policy.ts'
export { deadlinesOfCase } from './deadlines.queries.ts'
export { calendarInFeeds } from './feeds/feeds.ports.ts'

export const deadlinesSlice = defineSlice({
  name: 'deadlines',
  routes: deadlinesRoutes,
  jobs: [recountDeadlines, remindOfDeadlines],
  tools: [...deadlineTools, ...deadlineCountTools, addChain],
  seed: seedDeadlines,
  archive: deadlinesInArchive,
  provides: [provide(calendarLinks, endFeedsOf)],
})
