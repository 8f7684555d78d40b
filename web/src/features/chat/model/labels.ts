import type { ChatMessage } from '@pam/contracts/chat'
import type { OfferedModel } from '@pam/contracts/chat/models'
import { dollarsOfMicros } from '@pam/law/format/money'
import { wholeNumber } from '@pam/law/format/numbers'

/** The usage of an answer: "1,000 tokens read, 50 written, $0.0012". */
export function takenInWords(use: NonNullable<ChatMessage['use']>): string {
  const cost = use.cost_micros === null ? 'price not known' : dollarsOfMicros(use.cost_micros, 4)
  const words = `${wholeNumber(use.input_tokens)} tokens read, ${wholeNumber(use.output_tokens)} written, ${cost}`
  return use.is_estimate ? `About ${words}` : words
}

/** A model in a list: its name, its context size, and its prices per million tokens read and written. */
export function modelInWords({ name, context, price_in, price_out }: OfferedModel): string {
  const holds =
    context === null ? [] : [`holds ${context >= 1000 ? `${Math.round(context / 1000)}k` : context}`]
  const costs =
    price_in === null || price_out === null
      ? []
      : [`${dollarsOfMicros(price_in)} / ${dollarsOfMicros(price_out)} a million`]
  const facts = [...holds, ...costs]
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}
