export { seedWorkflows } from './workflows.demo.ts'
export { workflowsRoutes } from './workflows.routes.ts'
