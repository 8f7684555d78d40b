import { dollars } from '@pam/law/format/money'
import { AppError, badInput } from '#platform/errors'
import { SqlError } from '#platform/store/errors'

const conflict = (message: string) => new AppError('conflict', message)

/** The rules the database holds, in the words of the person who met one. */
const sentences: Record<string, (cents: number, message: string) => AppError> = {
  ledger_client_not_negative: (cents) =>
    conflict(
      `Not posted: this would take the client’s trust balance in this case to ${dollars(cents)} on that day or later. A client’s balance can never be negative.`,
    ),
  ledger_funds_available: (cents) =>
    conflict(
      `Not posted: part of this money has not cleared yet. Counting only cleared deposits, the balance would be ${dollars(cents)}. Wait until the deposit is available.`,
    ),
  ledger_cushion_not_negative: (cents) =>
    conflict(
      `Not posted: the firm’s own money in this account does not cover it; it would be ${dollars(cents)}. Client money cannot pay bank charges. Deposit firm funds first.`,
    ),
  ledger_cushion_cap: (cents) =>
    conflict(
      `Not posted: the firm’s own money in this account would be ${dollars(cents)}, above the cap for bank charges.`,
    ),
  ledger_suspense_not_negative: () => conflict('Not posted: the suspense balance is lower than this amount.'),
  ledger_second_person: () =>
    conflict(
      'Someone else must approve this disbursement: the person who prepares a trust payment cannot approve it.',
    ),
  ledger_disbursement_whole: () =>
    badInput('A disbursement requires a payee, a purpose, a case and an approver.'),
  ledger_transfer_authorized: () =>
    badInput('A transfer between clients requires a signed authorization filed in the source case.', {
      authorization_id: 'Choose a document of the case the money comes from.',
    }),
  ledger_fee_needs_invoice: () =>
    conflict('Earned fees can be transferred only against a sent invoice for the same client and case.'),
  ledger_fee_within_invoice: () =>
    conflict('Not posted: the unpaid balance of the invoice is less than this transfer.'),
  ledger_entry_balances: () => badInput('Not posted: debits and credits do not balance.'),
  ledger_entry_shape: () =>
    badInput('Not posted: trust and operating money stay separate, except in an earned-fee transfer.'),
  ledger_reversal_fits: () => badInput('A reversal cannot be dated before the original entry.'),
  ledger_period_locked: (_, message) => conflict(`Not posted. ${message}`),
  ledger_entries_reversed_once: () => conflict('This entry was already reversed.'),
  ledger_checks_once: () => conflict('This check number is already used in this account.'),
  trust_period_closed: () =>
    conflict('This period is already reconciled and locked. Nothing was changed. Load the page again.'),
  trust_reconciliations_once: () =>
    conflict(
      'Someone else signed the reconciliation of this period first. Nothing was changed. Load the page again.',
    ),
  trust_reconciliations_agree: () =>
    conflict('Not signed: bank, book and client ledgers do not agree. Find the difference first.'),
  trust_suspense_open: () => conflict('Not signed: assign or return the money in suspense first.'),
  trust_worksheet_stale: () =>
    conflict('Not signed: an entry was posted or matched since you opened the worksheet. Load it again.'),
  trust_statements_once: () => conflict('This statement was already imported.'),
  trust_accounts_by_name: () =>
    badInput('Another account already has this name.', { name: 'Another account already has this name.' }),
  trust_retainers_once: () => conflict('Someone else just set a retainer for this client. Reload the page.'),
}

const firstNumber = (text: string) => Number(/-?\d+/.exec(text)?.[0] ?? 0)

/** Turns a refusal by the database into a sentence; other errors pass through. */
export function sayRefusal(error: unknown): never {
  if (error instanceof SqlError) {
    const say = sentences[error.constraint ?? '']
    if (say) throw say(firstNumber(error.message), error.message)
    if (error.code === '42501') throw conflict(error.message)
  }
  throw error
}
