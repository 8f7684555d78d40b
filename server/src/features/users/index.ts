export { welcomeImported } from './import-mails.ts'
export { seedInvitations } from './users.demo.ts'
export { usersRoutes } from './users.routes.ts'
