import type { EntryKind, PaymentMethod, RetainerKind } from '@pam/contracts/trust'

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

export const methodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  wire: 'Wire',
  ach: 'ACH',
  card: 'Card',
  cash: 'Cash',
  electronic: 'Electronic',
}

export const retainerLabels: Record<RetainerKind, string> = {
  advance: 'Advance fee deposit',
  evergreen: 'Evergreen retainer',
  general: 'General retainer',
  flat: 'Flat fee',
}
