import type { EntryKind } from '@pam/contracts/trust'

/** Kinds of ledger entries as people read them, on screen and in reports. */
export const entryKindLabels: Record<EntryKind, string> = {
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
