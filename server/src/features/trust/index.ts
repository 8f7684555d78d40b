import { defineSlice } from '#platform/slice/slice'

export { postEarnedFeeTransfer, postOperatingEntry, reverseEntry, trustBalance } from './ledger/post.ts'

export const trustSlice = defineSlice({ name: 'trust' })
