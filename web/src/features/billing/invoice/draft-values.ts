import type { DraftChange, InvoiceLayout, InvoiceView } from '@pam/contracts/billing'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { basisPointsIn, typedDollars } from '#slice/billing/money.ts'

/** A line as it is typed. */
export interface TypedLine {
  readonly key: string
  readonly id?: string
  readonly kind: 'fee' | 'expense' | 'fixed_fee'
  readonly worked_on: string
  readonly description: string
  readonly units_hundredths: number
  readonly unit_mils: number
  readonly gross_cents: number
  readonly isWork: boolean
  readonly amount: string
  readonly reason: string
  readonly isTaxable: boolean
  readonly who: string
}

export interface TypedDraft {
  readonly layout: InvoiceLayout
  readonly terms: string
  readonly interest: string
  readonly taxName: string
  readonly tax: string
  readonly discount: string
  readonly discountReason: string
  readonly note: string
  readonly lines: readonly TypedLine[]
}

const isEditable = (kind: string): kind is TypedLine['kind'] =>
  kind === 'fee' || kind === 'expense' || kind === 'fixed_fee'

export const typedOf = (invoice: InvoiceView): TypedDraft => ({
  layout: invoice.layout,
  terms: String(invoice.terms_days),
  interest: percentOfBasisPoints(invoice.interest_bp),
  taxName: invoice.tax_name,
  tax: percentOfBasisPoints(invoice.tax_bp),
  discount: typedDollars(invoice.discount_cents),
  discountReason: invoice.discount_reason,
  note: invoice.note,
  lines: invoice.lines.flatMap((line) =>
    isEditable(line.kind)
      ? [
          {
            key: line.id,
            id: line.id,
            kind: line.kind,
            worked_on: line.worked_on,
            description: line.description,
            units_hundredths: line.units_hundredths,
            unit_mils: line.unit_mils,
            gross_cents: line.amount_cents - line.adjustment_cents,
            isWork: line.is_from_work,
            amount: typedDollars(line.amount_cents),
            reason: line.adjustment_reason,
            isTaxable: line.is_taxable,
            who: line.timekeeper,
          },
        ]
      : [],
  ),
})

export type Wrong = Readonly<Record<string, string>>

const amountError = 'Enter an amount, like 125.00.'

/** What is sent, or what is wrong with what was typed. */
export function changeOf(typed: TypedDraft, version: number): { change: DraftChange } | { wrong: Wrong } {
  const wrong: Record<string, string> = {}
  const read = <Value>(name: string, value: Value | null, message: string): Value | null => {
    if (value === null) wrong[name] = message
    return value
  }
  const discount = read('discount', centsTyped(typed.discount || '0') ?? null, amountError)
  const tax = read('tax', basisPointsIn(typed.tax || '0'), 'Enter a percentage, like 8.25.')
  const interest = read('interest', basisPointsIn(typed.interest || '0'), 'Enter a percentage, like 12.')
  const terms = read(
    'terms',
    /^\d{1,3}$/.test(typed.terms) ? Number(typed.terms) : null,
    'Enter a number of days.',
  )
  const lines = typed.lines.map((line, index) => {
    const amount = read(`lines.${index}.amount`, centsTyped(line.amount) ?? null, amountError)
    if (line.description.trim() === '') wrong[`lines.${index}.description`] = 'Enter a description.'
    const isNew = !line.isWork && line.id === undefined
    const isFixed = !line.isWork
    const adjustment = isFixed ? 0 : (amount ?? 0) - line.gross_cents
    if (adjustment !== 0 && line.reason.trim() === '')
      wrong[`lines.${index}.reason`] = 'Enter the reason for the adjustment.'
    return {
      ...(!isNew && line.id !== undefined && { id: line.id }),
      kind: line.kind,
      worked_on: line.worked_on,
      description: line.description,
      units_hundredths: isFixed ? 100 : line.units_hundredths,
      unit_mils: isFixed ? (amount ?? 0) * 10 : line.unit_mils,
      expense_code: '',
      adjustment_cents: adjustment,
      adjustment_reason: adjustment === 0 ? '' : line.reason,
      is_taxable: line.isTaxable,
    }
  })
  if (
    Object.keys(wrong).length > 0 ||
    discount === null ||
    tax === null ||
    interest === null ||
    terms === null
  )
    return { wrong }
  return {
    change: {
      version,
      layout: typed.layout,
      terms_days: terms,
      interest_bp: interest,
      tax_name: typed.taxName,
      tax_bp: tax,
      discount_cents: discount,
      discount_reason: typed.discountReason,
      note: typed.note,
      lines,
    },
  }
}

/** The invoice as it would be with what was typed, for the preview beside the fields. */
export function previewOf(invoice: InvoiceView, typed: TypedDraft): InvoiceView {
  const result = changeOf(typed, invoice.version)
  if ('wrong' in result) return invoice
  const { change } = result
  const own = typed.lines.map((line, index) => {
    const sent = change.lines[index]
    const amount = centsTyped(line.amount) ?? 0
    return {
      id: line.key,
      kind: line.kind,
      worked_on: line.worked_on,
      description: line.description,
      timekeeper: line.who,
      task_code: '',
      activity_code: '',
      expense_code: '',
      units_hundredths: sent?.units_hundredths ?? 0,
      unit_mils: sent?.unit_mils ?? 0,
      adjustment_cents: sent?.adjustment_cents ?? 0,
      adjustment_reason: sent?.adjustment_reason ?? '',
      amount_cents: amount,
      is_taxable: line.isTaxable,
      is_from_work: line.isWork,
    }
  })
  const sum = (kinds: readonly string[]) =>
    own.reduce((all, line) => (kinds.includes(line.kind) ? all + line.amount_cents : all), 0)
  const [fees, expenses] = [sum(['fee', 'fixed_fee']), sum(['expense'])]
  const interest = invoice.lines.filter(({ kind }) => kind === 'interest')
  const taxed = own.reduce((all, line) => (line.is_taxable ? all + line.amount_cents : all), 0)
  const off = fees + expenses === 0 ? 0 : Math.floor((change.discount_cents * taxed) / (fees + expenses))
  const tax = Math.floor((Math.max(0, taxed - off) * change.tax_bp * 2 + 10_000) / 20_000)
  const extra = (kind: 'discount' | 'tax', description: string, amount_cents: number) =>
    amount_cents === 0
      ? []
      : [
          {
            ...(own[0] ?? invoice.lines[0]),
            id: kind,
            kind,
            description,
            amount_cents,
          } as InvoiceView['lines'][number],
        ]
  const lines = [
    ...own,
    ...interest,
    ...extra('discount', change.discount_reason || 'Discount', -change.discount_cents),
    ...extra('tax', `${change.tax_name || 'Tax'} ${percentOfBasisPoints(change.tax_bp)}`, tax),
  ]
  return {
    ...invoice,
    lines,
    fees_cents: fees,
    expenses_cents: expenses,
    tax_cents: tax,
    total_cents: lines.reduce((all, line) => all + line.amount_cents, 0),
    terms_days: change.terms_days,
    note: change.note,
  }
}
