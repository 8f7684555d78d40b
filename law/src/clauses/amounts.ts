import type { Span } from './spans.ts'

export interface Amount extends Span {
  readonly value: number
  readonly currency: 'USD' | 'EUR' | 'GBP'
}

const pattern =
  /(?:US\s?\$|USD\s?\$?|\$|€|£)\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(?:\s?(thousand|million|billion)\b)?/g
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const most = 300

/** Sums of money written in figures, in the order of the text. */
export function findAmounts(text: string): Amount[] {
  const found: Amount[] = []
  for (const { 0: words, 1: figure = '', 2: scale, index } of text.matchAll(pattern)) {
    const value = Number(figure.replaceAll(',', '')) * (scale ? (scales[scale] ?? 1) : 1)
    const currency = words.startsWith('€') ? 'EUR' : words.startsWith('£') ? 'GBP' : 'USD'
    found.push({ start: index, end: index + words.length, text: words, value, currency })
    if (found.length === most) break
  }
  return found
}
