import type { OfferedModel } from '@pam/contracts/chat/models'
import type { CountedUse } from './completion.ts'

type Prices = Pick<OfferedModel, 'price_in' | 'price_out'>

/** Micro-dollars for tokens by the service's price list; null if it has no price. Rounded up: a limit is a limit. */
export function priceOf({ price_in, price_out }: Prices, input: number, output: number): number | null {
  if (price_in === null || price_out === null) return null
  return Math.ceil((input * price_in + output * price_out) / 1_000_000)
}

export interface Took {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: number | null
  readonly isEstimate: boolean
}

/** As counted by the service; otherwise, our own estimate of the tokens sent and received. */
export function tookOf(
  prices: Prices,
  counted: CountedUse | null,
  guessed: { input: number; output: number },
): Took {
  const inputTokens = counted?.inputTokens ?? guessed.input
  const outputTokens = counted?.outputTokens ?? guessed.output
  return {
    inputTokens,
    outputTokens,
    costMicros: counted?.costMicros ?? priceOf(prices, inputTokens, outputTokens),
    isEstimate: counted === null,
  }
}
