import type { LedgerAccountKind } from '@pam/contracts/trust'

export const accountLabels: Record<LedgerAccountKind, string> = {
  trust_bank: 'Trust bank',
  client_trust: 'Client trust liability',
  firm_cushion: 'Firm funds in trust',
  suspense: 'Suspense',
  operating_bank: 'Operating bank',
  receivable: 'Accounts receivable',
  fee_income: 'Fee income',
  expense_recoveries: 'Expense recoveries',
  advanced_costs: 'Advanced costs',
  tax_payable: 'Sales tax payable',
  write_offs: 'Write-offs',
}
