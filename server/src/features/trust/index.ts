import { defineSlice } from '#platform/slice/slice'
import { trustInArchive } from './trust.archive.ts'
import { seedTrust } from './trust.demo.ts'
import { trustRoutes } from './trust.routes.ts'
import { trustTools } from './trust.tools.ts'

export { postEarnedFeeTransfer, postOperatingEntry, reverseEntry, trustBalance } from './ledger/post.ts'

export const trustSlice = defineSlice({
  name: 'trust',
  routes: trustRoutes,
  tools: trustTools,
  seed: seedTrust,
  seedPermission: 'billing.manage',
  archive: trustInArchive,
})
