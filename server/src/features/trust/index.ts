import { contactLinks } from '#features/cases'
import { provide } from '#platform/slice/port'
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
  provides: [
    provide(contactLinks, {
      // Posted rows are never rewritten: a client with a ledger can only be the contact that is kept.
      links: ['ledger_accounts', 'ledger_entries', 'trust_disbursements', 'trust_retainers'].map((table) => ({
        table,
        column: 'client_id',
        onMerge: 'refuses' as const,
        what: 'trust records',
      })),
    }),
  ],
})
