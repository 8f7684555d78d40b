import type { FeeKind, LineKind } from '@pam/contracts/billing'
import { percentOfBasisPoints } from '@pam/law/format/numbers'

/** Half a cent is rounded up, away from zero for what is taken off. */
export function shareOf(cents: number, basisPoints: number): number {
  const size = (BigInt(Math.abs(cents)) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
  return cents < 0 ? -Number(size) : Number(size)
}

export const grossOf = (unitsHundredths: number, unitMils: number): number =>
  Number((BigInt(unitsHundredths) * BigInt(unitMils) + 500n) / 1000n)

/** A line before it has an id and a place. */
export interface LineDraft {
  readonly kind: LineKind
  readonly workedOn: string
  readonly description: string
  readonly timekeeperId: string | null
  readonly timekeeperName: string
  readonly taskCode: string
  readonly activityCode: string
  readonly expenseCode: string
  readonly unitsHundredths: number
  readonly unitMils: number
  readonly adjustmentCents: number
  readonly adjustmentReason: string
  readonly amountCents: number
  readonly isTaxable: boolean
  readonly entryId: string | null
  readonly expenseId: string | null
  readonly interestInvoiceId: string | null
  readonly interestTo: string | null
}

export const plainLine = {
  timekeeperId: null,
  timekeeperName: '',
  taskCode: '',
  activityCode: '',
  expenseCode: '',
  unitsHundredths: 100,
  adjustmentCents: 0,
  adjustmentReason: '',
  isTaxable: false,
  entryId: null,
  expenseId: null,
  interestInvoiceId: null,
  interestTo: null,
} as const

/** A line without units: a discount, interest or tax. */
const amountLine = (kind: LineKind, on: string, description: string, cents: number): LineDraft => ({
  ...plainLine,
  kind,
  workedOn: on,
  description,
  unitMils: 0,
  adjustmentCents: cents,
  adjustmentReason: description.slice(0, 200),
  amountCents: cents,
})

export const fixedLine = (on: string, description: string, cents: number): LineDraft => ({
  ...plainLine,
  kind: 'fixed_fee',
  workedOn: on,
  description,
  unitMils: cents * 10,
  amountCents: cents,
})

export const interestLine = (
  on: string,
  cents: number,
  { invoiceId, number, from, bp }: { invoiceId: string; number: string; from: string; bp: number },
): LineDraft => ({
  ...amountLine(
    'interest',
    on,
    `Interest on invoice ${number}, ${percentOfBasisPoints(bp)} a year from ${from} to ${on}`,
    cents,
  ),
  interestInvoiceId: invoiceId,
  interestTo: on,
})

/** Simple interest on what is unpaid, for days after the due date. */
export const interestCents = (unpaidCents: number, basisPoints: number, days: number): number =>
  days <= 0
    ? 0
    : Number((BigInt(unpaidCents) * BigInt(basisPoints) * BigInt(days) * 2n + 3_650_000n) / 7_300_000n)

/** What is charged of hourly work under a fee arrangement, and why it is not the whole. */
export function chargedFor(
  feeKind: FeeKind,
  grossCents: number,
  { isNoCharge, hourlyBp }: { isNoCharge: boolean; hourlyBp: number },
): { adjustmentCents: number; adjustmentReason: string } {
  const whole = { adjustmentCents: grossCents === 0 ? 0 : -grossCents }
  if (grossCents === 0) return { ...whole, adjustmentReason: '' }
  if (isNoCharge) return { ...whole, adjustmentReason: 'No charge' }
  if (feeKind === 'flat') return { ...whole, adjustmentReason: 'Included in the flat fee' }
  if (feeKind === 'contingency') return { ...whole, adjustmentReason: 'Included in the contingent fee' }
  if (feeKind === 'retainer') return { ...whole, adjustmentReason: 'Included in the retainer' }
  if (feeKind === 'hybrid' && hourlyBp < 10_000)
    return {
      adjustmentCents: shareOf(grossCents, hourlyBp) - grossCents,
      adjustmentReason: `${percentOfBasisPoints(hourlyBp)} of the hourly rate`,
    }
  return { adjustmentCents: 0, adjustmentReason: '' }
}

/** Each payer's part of a line; the parts add up to the line to the cent. */
export function splitLine(line: LineDraft, shares: readonly number[]): LineDraft[] {
  const gross = line.amountCents - line.adjustmentCents
  let before = 0
  let shared = 0
  return shares.map((share) => {
    shared += share
    const upTo = shareOf(line.amountCents, shared)
    const amountCents = upTo - before
    before = upTo
    const reason = [line.adjustmentReason, `${percentOfBasisPoints(share)} share`].filter(Boolean).join(', ')
    const adjustmentCents = amountCents - gross
    return {
      ...line,
      amountCents,
      adjustmentCents,
      adjustmentReason: adjustmentCents === 0 ? '' : reason.slice(0, 200),
    }
  })
}

interface Terms {
  readonly on: string
  readonly discountCents: number
  readonly discountReason: string
  readonly taxName: string
  readonly taxBp: number
}

export interface Totals {
  readonly feesCents: number
  readonly expensesCents: number
  readonly taxCents: number
  readonly totalCents: number
}

const sum = (lines: readonly LineDraft[], ...kinds: LineKind[]) =>
  lines.reduce((all, line) => (kinds.includes(line.kind) ? all + line.amountCents : all), 0)

/** The lines of the work with the discount and the tax that follow from them, and what they add up to. */
export function withTotals(work: readonly LineDraft[], terms: Terms): { lines: LineDraft[]; totals: Totals } {
  const own = work.filter(({ kind }) => kind !== 'discount' && kind !== 'tax')
  const feesCents = sum(own, 'fee', 'fixed_fee')
  const expensesCents = sum(own, 'expense')
  const lines = [...own]
  if (terms.discountCents > 0)
    lines.push(amountLine('discount', terms.on, terms.discountReason || 'Discount', -terms.discountCents))
  const taxCents = taxOf(own, terms, feesCents + expensesCents)
  if (taxCents > 0)
    lines.push(
      amountLine('tax', terms.on, `${terms.taxName || 'Tax'} ${percentOfBasisPoints(terms.taxBp)}`, taxCents),
    )
  const totalCents = lines.reduce((all, line) => all + line.amountCents, 0)
  return { lines, totals: { feesCents, expensesCents, taxCents, totalCents } }
}

/** The discount lowers the taxed part in proportion. */
function taxOf(lines: readonly LineDraft[], { discountCents, taxBp }: Terms, wholeCents: number): number {
  const taxed = lines.reduce((all, line) => (line.isTaxable ? all + line.amountCents : all), 0)
  if (taxed <= 0 || taxBp === 0) return 0
  const off = wholeCents === 0 ? 0 : Number((BigInt(discountCents) * BigInt(taxed)) / BigInt(wholeCents))
  return shareOf(Math.max(0, taxed - off), taxBp)
}
