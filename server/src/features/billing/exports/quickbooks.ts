import type { BillingSettings } from '#slice/billing/billing.table'

const decimal = (cents: number): string => (cents / 100).toFixed(2)

/** Tabs and line ends part the fields and rows of the format. */
const plain = (text: string): string => text.replaceAll(/[\t\r\n"]+/g, ' ').trim()

const usDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

interface Split {
  readonly account: string
  readonly cents: number
}

interface Transaction {
  readonly type: 'INVOICE' | 'PAYMENT' | 'CREDIT MEMO'
  readonly on: string
  readonly name: string
  readonly number: string
  readonly memo: string
  readonly account: string
  readonly cents: number
  readonly splits: readonly Split[]
}

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']

function rowsOf(transaction: Transaction): string[] {
  const { type, on, name, number, memo } = transaction
  const row = (mark: string, { account, cents }: Split) =>
    [mark, type, usDay(on), plain(account), plain(name), decimal(cents), plain(number), plain(memo)].join(
      '\t',
    )
  return [
    row('TRNS', transaction),
    ...transaction.splits.filter(({ cents }) => cents !== 0).map((split) => row('SPL', split)),
    'ENDTRNS',
  ]
}

/** What QuickBooks Desktop imports: each transaction and its splits add up to zero. */
export function iifText(transactions: readonly Transaction[]): string {
  const head = [`!TRNS\t${columns.join('\t')}`, `!SPL\t${columns.join('\t')}`, '!ENDTRNS']
  return `${[...head, ...transactions.flatMap(rowsOf)].join('\r\n')}\r\n`
}

interface Booked {
  readonly on: string
  readonly name: string
  readonly number: string
  readonly memo: string
  readonly cents: number
}

export const invoiceTransaction = (
  settings: BillingSettings,
  booked: Booked,
  { expensesCents, taxCents }: { expensesCents: number; taxCents: number },
): Transaction => ({
  ...booked,
  type: 'INVOICE',
  account: settings.receivableAccount,
  splits: [
    { account: settings.feeIncomeAccount, cents: -(booked.cents - expensesCents - taxCents) },
    { account: settings.expenseAccount, cents: -expensesCents },
    { account: settings.taxAccount, cents: -taxCents },
  ],
})

export const paymentTransaction = (settings: BillingSettings, booked: Booked): Transaction => ({
  ...booked,
  type: 'PAYMENT',
  account: settings.bankAccount,
  splits: [{ account: settings.receivableAccount, cents: -booked.cents }],
})

export const creditTransaction = (settings: BillingSettings, booked: Booked): Transaction => ({
  ...booked,
  type: 'CREDIT MEMO',
  account: settings.receivableAccount,
  cents: -booked.cents,
  splits: [{ account: settings.feeIncomeAccount, cents: booked.cents }],
})

export { decimal, usDay }
