/**
 * Time and money as integers: seconds worked, hundredths of an hour billed, cents, and thousandths of a dollar for unit
 * costs below a cent. A tenth of an hour is 10 hundredths; a quarter hour, which tenths cannot represent, is 25.
 */
const options = ['tenth_up', 'tenth_nearest', 'quarter_hour'] as const
export type Rounding = (typeof options)[number]

export const secondsPerHour = 3600
export const longestDay = 24 * secondsPerHour

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

function requireCounts(values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values))
    if (!isCount(value)) throw new RangeError(`${name} must be a whole number of at least 0, not ${value}.`)
}

/** Exact for integers of any size we allow: no quotient is rounded twice. */
function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('The amount is too large.')
  return Number(rounded)
}

const incrementSeconds: Record<Rounding, number> = { tenth_up: 360, tenth_nearest: 360, quarter_hour: 900 }
const incrementHundredths: Record<Rounding, number> = { tenth_up: 10, tenth_nearest: 10, quarter_hour: 25 }

/** Hundredths of an hour billed for the seconds worked. */
export function billedHundredths(secondsWorked: number, rounding: Rounding): number {
  requireCounts({ secondsWorked })
  const size = incrementSeconds[rounding]
  const increments =
    rounding === 'tenth_nearest'
      ? Math.floor((2 * secondsWorked + size) / (2 * size))
      : Math.ceil(secondsWorked / size)
  return increments * incrementHundredths[rounding]
}

/** The fee for an entry: hours times rate, half a cent rounded up. */
export function feeCents(hundredthsBilled: number, rateCents: number): number {
  requireCounts({ hundredthsBilled, rateCents })
  return divideHalfUp(BigInt(hundredthsBilled) * BigInt(rateCents), 100n)
}

/** The charge for an expense: units times unit cost, half a cent rounded up. */
export function expenseCents(unitsHundredths: number, unitCostMils: number): number {
  requireCounts({ unitsHundredths, unitCostMils })
  return divideHalfUp(BigInt(unitsHundredths) * BigInt(unitCostMils), 1000n)
}

const twoPlaces = (hundredths: number) =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Hours as on a bill: `1.3`, and `0.25` when tenths do not suffice. */
export const hoursText = (hundredths: number): string => {
  const text = twoPlaces(hundredths)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** A duration as people write it: `1h 20m`, `45m`, `0m`. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}
