const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const groups = ['', ' thousand', ' million', ' billion']

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const rest = number % 10
  const ten = tens[Math.trunc(number / 10)] ?? ''
  return rest === 0 ? ten : `${ten}-${(small[rest] ?? '').toLowerCase()}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.trunc(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest)
  return `${small[hundreds]} hundred${rest === 0 ? '' : ` ${belowHundred(rest).toLowerCase()}`}`
}

/** As written on a check: 123456 cents is “One thousand two hundred thirty-four and 56/100”. */
export function amountInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 100_000_000_000_000)
    throw new RangeError('A check is written for whole cents below a trillion dollars.')
  const [dollars, rest] = [Math.trunc(cents / 100), cents % 100]
  const parts: string[] = []
  for (let [left, place] = [dollars, 0]; left > 0; left = Math.trunc(left / 1000), place++)
    if (left % 1000 > 0) parts.unshift(`${belowThousand(left % 1000)}${groups[place]}`)
  const words = parts.length === 0 ? 'Zero' : parts.join(' ')
  return `${words.charAt(0)}${words.slice(1).toLowerCase()} and ${String(rest).padStart(2, '0')}/100`
}
