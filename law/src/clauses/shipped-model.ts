import model from './clause-model.json' with { type: 'json' }
import type { PackedModel } from './clause-model.ts'

/** The model that comes with Pam, made by `npm run train:clauses`. */
export const shippedModel: PackedModel = model
