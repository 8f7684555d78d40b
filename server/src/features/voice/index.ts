import { defineSlice } from '#platform/slice/slice'
import { findVideos, makeVideo, voiceSubscriptions } from './voice.jobs.ts'
import { voiceRoutes } from './voice.routes.ts'

export const voiceSlice = defineSlice({
  name: 'voice',
  routes: voiceRoutes,
  jobs: [makeVideo, findVideos],
  subscriptions: voiceSubscriptions,
})
