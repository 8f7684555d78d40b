export { sendLinkCode, sweepLinkVisits } from './code.job.ts'
export { sharingRoutes } from './sharing.routes.ts'
export { tellRequester } from './tell-requester.job.ts'
