import { contactLinks, importParts } from '#features/cases'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { seedTime } from './demo/time.demo.ts'
import { timeImport } from './imports/time.part.ts'
import { timeInArchive } from './time.archive.ts'
import { timeRoutes } from './time.routes.ts'
import { timeTools } from './time.tools.ts'

export {
  claimForInvoice,
  releaseFromInvoice,
  type UnbilledEntry,
  type UnbilledExpense,
  unbilledWork,
} from './unbilled/unbilled-work.ts'

export const timeSlice = defineSlice({
  name: 'time',
  routes: timeRoutes,
  tools: timeTools,
  seed: seedTime,
  seedPermission: 'time.track',
  archive: timeInArchive,
  provides: [
    provide(importParts, timeImport),
    provide(contactLinks, {
      links: [
        {
          table: 'billing_guidelines',
          column: 'contact_id',
          onMerge: 'moves',
          onceWith: [],
          neverDrops: 'billing guidelines',
        },
      ],
    }),
  ],
})
