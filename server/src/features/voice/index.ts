export { findVideos, makeVideo, voiceSubscriptions } from './voice.jobs.ts'
export { voiceRoutes } from './voice.routes.ts'
