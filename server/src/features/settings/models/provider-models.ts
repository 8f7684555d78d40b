import type { OfferedModel } from '@pam/contracts/chat/models'
import type { ModelChoice } from '@pam/contracts/settings'
import { z } from 'zod'
import { AppError } from '#platform/errors'

/** Dollars for one token, as OpenRouter writes them. */
const price = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .catch(null)

const listShape = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1).max(300),
        name: z.string().max(300).nullish(),
        context_length: z.number().nullish().catch(null),
        pricing: z.object({ prompt: price, completion: price }).nullish().catch(null),
      }),
    )
    .max(20_000),
})

/** The model list of OpenRouter and compatible servers, sorted by name, with reported size and price. */
export function readOffered(answer: unknown): OfferedModel[] {
  const parsed = listShape.safeParse(answer)
  if (!parsed.success) {
    throw new AppError('unavailable', 'The service did not return the expected data.')
  }
  return parsed.data.data
    .map(({ id, name, context_length: context, pricing }) => ({
      id,
      name: name || id,
      context: context && Number.isInteger(context) && context > 0 ? context : null,
      price_in: forAMillion(pricing?.prompt),
      price_out: forAMillion(pricing?.completion),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export const readModels = (answer: unknown): ModelChoice[] =>
  readOffered(answer).map(({ id, name }) => ({ id, name }))

/** Micro-dollars per million tokens; a negative price is how the service says that there is none. */
function forAMillion(price: string | number | null | undefined): number | null {
  if (price === null || price === undefined || price === '') return null
  const micros = Math.round(Number(price) * 1e12)
  return Number.isSafeInteger(micros) && micros >= 0 ? micros : null
}
