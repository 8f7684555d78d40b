import { defineSlice } from '#platform/slice/slice'

export {
  claimForInvoice,
  releaseFromInvoice,
  type UnbilledEntry,
  type UnbilledExpense,
  unbilledWork,
} from './unbilled/unbilled-work.ts'

export const timeSlice = defineSlice({ name: 'time' })
