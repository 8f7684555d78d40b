import type { EntryKind, LedgerAccountKind } from '@pam/contracts/trust'

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

export const kindLabels: Record<EntryKind, string> = {
  receipt: 'Receipt',
  disbursement: 'Disbursement',
  earned_fee_transfer: 'Earned-fee transfer',
  client_transfer: 'Transfer between ledgers',
  cushion_deposit: 'Firm funds deposit',
  cushion_withdrawal: 'Firm funds withdrawal',
  bank_fee: 'Bank charge',
  unidentified_receipt: 'Receipt in suspense',
  suspense_assignment: 'Assigned from suspense',
  suspense_return: 'Returned from suspense',
  reversal: 'Reversal',
  invoice: 'Invoice',
  payment: 'Payment',
  credit_note: 'Credit note',
  refund: 'Refund',
  write_off: 'Write-off',
  expense: 'Expense',
  adjustment: 'Adjustment',
}
