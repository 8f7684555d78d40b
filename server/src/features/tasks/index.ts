import { importParts } from '#features/cases'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { taskChangeTools } from './task-change.tools.ts'
import { tasksInArchive } from './tasks.archive.ts'
import { seedTasks } from './tasks.demo.ts'
import { tasksImport } from './tasks.import.ts'
import { tasksRoutes } from './tasks.routes.ts'
import { taskTools } from './tasks.tools.ts'

export { addTaskOnce } from './own-tasks.service.ts'
export { taskHistory } from './task-history.queries.ts'
export { requireTask, requireTemplate } from './tasks.policy.ts'
export { addTask, changeTask, listTasks } from './tasks.service.ts'
export { taskRow } from './tasks.tools.ts'
export { addTasksFrom, applyTemplate } from './templates.service.ts'
export { followDeadline } from './ties.service.ts'

export const tasksSlice = defineSlice({
  name: 'tasks',
  routes: tasksRoutes,
  tools: [...taskTools, ...taskChangeTools],
  seed: seedTasks,
  archive: tasksInArchive,
  provides: [provide(importParts, tasksImport)],
})
