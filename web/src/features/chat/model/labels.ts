import type { ChatMessage } from '@pam/contracts/chat'
import type { OfferedModel } from '@pam/contracts/chat/models'

const whole = new Intl.NumberFormat('en-US')

/** Amounts show cents in totals, fractions of a cent in single answers. */
export const dollars = (micros: number, digits = 2): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(micros / 1e6)

export const tokens = (count: number): string => whole.format(count)

/** The usage of an answer: "1,000 tokens read, 50 written, $0.0012". */
export function takenInWords(use: NonNullable<ChatMessage['use']>): string {
  const cost = use.cost_micros === null ? 'price not known' : dollars(use.cost_micros, 4)
  const words = `${tokens(use.input_tokens)} tokens read, ${tokens(use.output_tokens)} written, ${cost}`
  return use.is_estimate ? `About ${words}` : words
}

/** A model in a list: its name, its context size, and its prices per million tokens read and written. */
export function modelInWords({ name, context, price_in, price_out }: OfferedModel): string {
  const holds =
    context === null ? [] : [`holds ${context >= 1000 ? `${Math.round(context / 1000)}k` : context}`]
  const costs =
    price_in === null || price_out === null ? [] : [`${dollars(price_in)} / ${dollars(price_out)} a million`]
  const facts = [...holds, ...costs]
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}
