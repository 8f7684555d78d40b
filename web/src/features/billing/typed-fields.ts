import { positiveCents } from '@pam/contracts/billing'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import type { z } from 'zod'
import { typedAs } from '#lib/typed-as'
import { basisPointsIn } from './money.ts'

/** Dollars as typed, in cents. */
export const typedAmount = typedAs(positiveCents, centsTyped, 'Enter an amount, like 125.00.')

/** A percentage as typed, in basis points; an empty one is none. */
export const typedPercent = (basisPoints: z.ZodType<number>) =>
  typedAs(basisPoints, (typed) => basisPointsIn(typed || '0') ?? -1)
