export { casesRoutes, contactsRoutes } from './cases.routes.ts'
