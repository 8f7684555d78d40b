export { sendLinkCode, sweepLinkVisits } from './code.job.ts'
export { seedSharing } from './sharing.demo.ts'
export { sharingRoutes } from './sharing.routes.ts'
export { tellRequester } from './tell-requester.job.ts'
