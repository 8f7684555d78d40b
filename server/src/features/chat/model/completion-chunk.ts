import { z } from 'zod'

const text = z.string().nullish()
const tokens = z.int().nonnegative().max(100_000_000)

const calls = z
  .array(
    z.object({
      index: z.int().min(0).max(63).default(0),
      id: text,
      function: z.object({ name: text, arguments: text }).nullish(),
    }),
  )
  .max(64)

const fault = z.object({ message: z.string().catch(''), code: z.union([z.string(), z.number()]).nullish() })

/** One event of an answer, as OpenRouter and compatible servers send it; unused fields are ignored. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: text, tool_calls: calls.nullish() }).nullish(),
        finish_reason: text,
        error: fault.nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ prompt_tokens: tokens, completion_tokens: tokens, cost: z.number().nonnegative().nullish() })
    .nullish()
    .catch(null),
  error: fault.nullish(),
})

export type CompletionChunk = z.infer<typeof chunk>

/** Null if it is not such an event. */
export function readChunk(data: string): CompletionChunk | null {
  try {
    return chunk.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
