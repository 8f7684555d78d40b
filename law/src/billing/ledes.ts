/** LEDES 1998B: the invoice format that insurers and legal departments accept. */
export const ledesVersion = 'LEDES1998B'

/** Maximum lengths in characters; lengths of ids are from the specification. */
const short = 20
const long = 15_000

interface LedesField {
  readonly label: string
  readonly most: number
}

/** The 24 fields in file order. */
export const ledesFields: readonly LedesField[] = [
  { label: 'INVOICE_DATE', most: 8 },
  { label: 'INVOICE_NUMBER', most: short },
  { label: 'CLIENT_ID', most: short },
  { label: 'LAW_FIRM_MATTER_ID', most: short },
  { label: 'INVOICE_TOTAL', most: short },
  { label: 'BILLING_START_DATE', most: 8 },
  { label: 'BILLING_END_DATE', most: 8 },
  { label: 'INVOICE_DESCRIPTION', most: long },
  { label: 'LINE_ITEM_NUMBER', most: short },
  { label: 'EXP/FEE/INV_ADJ_TYPE', most: 2 },
  { label: 'LINE_ITEM_NUMBER_OF_UNITS', most: short },
  { label: 'LINE_ITEM_ADJUSTMENT_AMOUNT', most: short },
  { label: 'LINE_ITEM_TOTAL', most: short },
  { label: 'LINE_ITEM_DATE', most: 8 },
  { label: 'LINE_ITEM_TASK_CODE', most: short },
  { label: 'LINE_ITEM_EXPENSE_CODE', most: short },
  { label: 'LINE_ITEM_ACTIVITY_CODE', most: short },
  { label: 'TIMEKEEPER_ID', most: short },
  { label: 'LINE_ITEM_DESCRIPTION', most: long },
  { label: 'LAW_FIRM_ID', most: short },
  { label: 'LINE_ITEM_UNIT_COST', most: short },
  { label: 'TIMEKEEPER_NAME', most: 30 },
  { label: 'TIMEKEEPER_CLASSIFICATION', most: 10 },
  { label: 'CLIENT_MATTER_ID', most: short },
]

export const ledesHeader = `${ledesFields.map(({ label }) => label).join('|')}[]`

/** Fee, expense, and adjustments of all fees or all expenses of the invoice. */
export const ledesTypes = ['F', 'E', 'IF', 'IE'] as const
export type LedesType = (typeof ledesTypes)[number]

/** Amounts and units are integers of ten-thousandths, the smallest step of the format. */
export interface LedesLine {
  readonly number: string
  readonly type: LedesType
  readonly units: number
  readonly unitCost: number
  readonly adjustment: number
  readonly total: number
  readonly date: string
  readonly taskCode: string
  readonly expenseCode: string
  readonly activityCode: string
  readonly timekeeperId: string
  readonly timekeeperName: string
  readonly timekeeperClass: string
  readonly description: string
}

export interface LedesInvoice {
  readonly date: string
  readonly number: string
  readonly clientId: string
  readonly lawFirmMatterId: string
  readonly clientMatterId: string
  readonly lawFirmId: string
  readonly total: number
  readonly startDate: string
  readonly endDate: string
  readonly description: string
  readonly lines: readonly LedesLine[]
}

/** A fault in a file: an error makes it unusable, a warning reports a change or something suspicious. */
export interface LedesIssue {
  readonly severity: 'error' | 'warning'
  /** Line number in the file, starting at 1; null for an invoice that was not written yet. */
  readonly line: number | null
  readonly field: string | null
  readonly message: string
}

export const centsToLedes = (cents: number): number => cents * 100

/** Null if the amount has a fraction of a cent. */
export const ledesToCents = (value: number): number | null => (value % 100 === 0 ? value / 100 : null)

/** Units times unit cost, exact or rounded half up to the cent, as on bills. */
export function lineTotals(line: Pick<LedesLine, 'units' | 'unitCost' | 'adjustment'>): readonly bigint[] {
  const product = BigInt(line.units) * BigInt(line.unitCost)
  const adjustment = BigInt(line.adjustment)
  const cent = 1_000_000n
  const rounded = ((product + cent / 2n) / cent) * 100n + adjustment
  const exact = product % 10_000n === 0n ? [product / 10_000n + adjustment] : []
  return [rounded, ...exact]
}
