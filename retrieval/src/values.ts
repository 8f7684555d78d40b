/** A value that can be written in several ways, as one term for all of them. */
export interface Value {
  readonly term: string
  readonly start: number
  readonly end: number
}

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const numbers = new Map<string, number>([
  ...small.split(' ').map((word, at) => [word, at + 1] as const),
  ...tens.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
])
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

const numberWord = `(?:${[...numbers.keys(), ...scales.keys()].join('|')})`
const moneyInWords = new RegExp(
  `\\b${numberWord}(?:(?:[\\s-]+|[\\s-]+and[\\s-]+)${numberWord})*(?=(?:\\s+and\\s+(?:no|\\d{1,2})\\/100)?(?:\\s*\\([^()]{1,24}\\))?\\s+(?:u\\.?s\\.?\\s+)?dollars?\\b)`,
  'gi',
)
const moneyInDigits =
  /(?:\$|\bUSD?\s?\$?)\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?:\s?(k|thousand|mm?|million|bn?|billion)\b)?|(?<![\d/.,])\b(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?:\s(thousand|million|billion))?\s+dollars\b/gi

/** Amounts of money, dates, and citations of cases, rules and statutes in a text. */
export function findValues(text: string): Value[] {
  return [...findMoney(text), ...findDays(text), ...findCitations(text)].toSorted((a, b) => a.start - b.start)
}

const valueAt = (term: string, { 0: written, index }: RegExpMatchArray): Value => ({
  term,
  start: index ?? 0,
  end: (index ?? 0) + written.length,
})

const digitScales: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  million: 1_000_000,
  b: 1_000_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
}

function findMoney(text: string): Value[] {
  const found: Value[] = []
  if (/[$]|usd|dollar/i.test(text)) {
    for (const match of text.matchAll(moneyInDigits)) {
      const [, signed, signedCents, signedScale, plain, plainCents, plainScale] = match
      const whole = Number((signed ?? plain ?? '').replaceAll(',', ''))
      const scale = digitScales[(signedScale ?? plainScale ?? '').toLowerCase()] ?? 1
      const amount = (whole + Number(signedCents ?? plainCents ?? 0)) * scale
      found.push(valueAt(moneyTerm(amount), match))
    }
    for (const match of text.matchAll(moneyInWords)) found.push(valueAt(moneyTerm(numberOf(match[0])), match))
  }
  return found
}

const moneyTerm = (amount: number) => `$${Math.round(amount * 100) / 100}`

/** A number in words: "six thousand two hundred" is 6,200. */
function numberOf(words: string): number {
  let [total, current] = [0, 0]
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales.get(word)
    if (scale === 100) current = (current || 1) * 100
    else if (scale) {
      total += (current || 1) * scale
      current = 0
    } else current += numbers.get(word) ?? 0
  }
  return total + current
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const days: readonly (readonly [RegExp, (parts: readonly string[]) => readonly [string, number, string]])[] =
  [
    [
      new RegExp(`\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'),
      ([, month = '', day = '', year = '']) => [year, monthOf(month), day],
    ],
    [
      new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+of\\s+)?${monthName},?\\s+(\\d{4})\\b`, 'gi'),
      ([, day = '', month = '', year = '']) => [year, monthOf(month), day],
    ],
    [
      /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g,
      ([, month = '', day = '', year = '']) => [year.length === 2 ? `20${year}` : year, Number(month), day],
    ],
    [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, year = '', month = '', day = '']) => [year, Number(month), day]],
  ]

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

function findDays(text: string): Value[] {
  if (!/\d/.test(text)) return []
  return days.flatMap(([shape, read]) =>
    [...text.matchAll(shape)].flatMap((match) => {
      const [year, month, day] = read(match)
      const isDay = month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31
      const padded = (value: number | string) => String(value).padStart(2, '0')
      return isDay ? [valueAt(`${year}-${padded(month)}-${padded(day)}`, match)] : []
    }),
  )
}

const reporter =
  'U\\.?\\s?S\\.?|S\\.?\\s?Ct\\.?|F\\.?\\s?(?:2d|3d|4th)|F\\.?\\s?Supp\\.?(?:\\s?[23]d)?|Cal\\.?(?:\\s?App\\.?)?(?:\\s?(?:2d|3d|4th|5th))?|[NS]\\.?\\s?[EWY]\\.?(?:\\s?[23]d)?|P\\.?\\s?[23]d|A\\.?\\s?[23]d|So\\.?\\s?[23]d'
const caseCitation = new RegExp(`\\b(\\d{1,4})\\s+(${reporter})\\s+(\\d{1,5})\\b`, 'gi')
const codeCitation =
  /\b(\d{1,2})\s+(U\.?\s?S\.?\s?C\.?|C\.?\s?F\.?\s?R\.?)(?:\s?A\.)?\s*(?:§+|sec(?:tion|\.))?\s*(\d{1,5}[a-z]?(?:\.\d{1,4})?)/gi
const rule =
  /\b(?:rule|rules|frcp|fre|fed\.?\s?r\.?\s?(?:civ|app|crim|evid|bankr)\.?\s?(?:p\.?)?|federal rules? of (?:civil procedure|evidence|appellate procedure))\s*(\d{1,4}(?:\.\d{1,3})?)\b/gi

function findCitations(text: string): Value[] {
  if (!/\d/.test(text)) return []
  const plain = (words: string) => words.replaceAll(/[\s.§]|sec(?:tion)?/gi, '').toLowerCase()
  return [
    ...[...text.matchAll(caseCitation)].map((match) => valueAt(plain(match[0]), match)),
    ...[...text.matchAll(codeCitation)].map((match) =>
      valueAt(`${match[1]}${plain(match[2] ?? '')}${(match[3] ?? '').toLowerCase()}`, match),
    ),
    ...[...text.matchAll(rule)].map((match) => valueAt(`rule${match[1]}`, match)),
  ]
}
