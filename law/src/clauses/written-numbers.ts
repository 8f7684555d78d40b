const ones = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Number words, for patterns that look for them. */
export const numberWord = [...ones, ...tens.slice(2), 'hundred', ...Object.keys(scales)].join('|')

/** "one hundred and twenty thousand" as 120000; null if a word is not a number. */
export function numberOf(words: string): number | null {
  const parts = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((text) => text !== '' && text !== 'and' && text !== 'a')
  if (parts.length === 0) return null
  let [total, group] = [0, 0]
  for (const part of parts) {
    const scale = scales[part]
    if (ones.includes(part)) group += ones.indexOf(part)
    else if (tens.includes(part)) group += tens.indexOf(part) * 10
    else if (part === 'hundred') group = (group || 1) * 100
    else if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else return null
  }
  return total + group
}
