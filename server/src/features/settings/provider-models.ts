import type { ModelChoice } from '@pam/contracts/settings'
import { z } from 'zod'
import { AppError } from '#platform/errors'

const listShape = z.object({
  data: z
    .array(z.object({ id: z.string().min(1).max(300), name: z.string().max(300).nullish() }))
    .max(20_000),
})

/** The list as OpenRouter and every compatible server answer it, sorted by name. */
export function readModels(answer: unknown): ModelChoice[] {
  const parsed = listShape.safeParse(answer)
  if (!parsed.success) {
    throw new AppError('unavailable', 'The service did not answer with the data we asked for.')
  }
  return parsed.data.data
    .map(({ id, name }) => ({ id, name: name || id }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
