import type { Phrasing } from './phrasing.ts'

/** What a case owes, what is held in trust for it, and drafts of invoices. */
export const money: readonly Phrasing[] = [
  { said: 'create a bill for Okafor', wants: 'billing.draft', case: 'okafor' },
  { said: 'draft an invoice for Walker', wants: 'billing.draft', case: 'walker' },
  { said: 'What is the outstanding balance for Lindqvist?', wants: 'billing.of_case', case: 'lindqvist' },
  { said: 'has the invoice for Okafor been paid?', wants: 'billing.of_case', case: 'okafor' },
  { said: 'how much does Walker owe us', wants: 'billing.of_case', case: 'walker' },
  { said: 'what is the trust balance for Rivera', wants: 'trust.balance', case: 'rivera' },
  { said: 'how much do we hold in trust for Walker', wants: 'trust.balance', case: 'walker' },
  { said: 'trust balance', wants: 'ask' },
  { said: 'which invoices are overdue', wants: 'billing.unpaid' },
  { said: 'show me all unpaid bills', wants: 'billing.unpaid' },
  { said: 'who owes us money', wants: 'billing.unpaid' },
]
