import head from './clause-vector-head.json' with { type: 'json' }
import type { PackedVectorHead } from './vector-head.ts'

/** The vector head that comes with Pam, made by `npm run train:vectors`. */
export const shippedVectorHead: PackedVectorHead = head
