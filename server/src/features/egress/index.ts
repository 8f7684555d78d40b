export { egressRoutes } from './egress.routes.ts'
