export { seedTasks } from './tasks.demo.ts'
export { tasksRoutes } from './tasks.routes.ts'
