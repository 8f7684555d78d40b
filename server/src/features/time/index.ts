import { defineSlice } from '#platform/slice/slice'
import { timeRoutes } from './time.routes.ts'

export {
  claimForInvoice,
  releaseFromInvoice,
  type UnbilledEntry,
  type UnbilledExpense,
  unbilledWork,
} from './unbilled/unbilled-work.ts'

export const timeSlice = defineSlice({ name: 'time', routes: timeRoutes })
