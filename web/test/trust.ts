import type { UseCaseResult } from '@pam/contracts/shared/endpoint'
import type { DisbursementView, EntryView, trustApi, Worksheet } from '@pam/contracts/trust'

export const accountId = '00000000-0000-4000-8000-0000000000a1'
const caseId = '00000000-0000-4000-8000-0000000000c1'
const clientId = '00000000-0000-4000-8000-0000000000b1'

export const account = {
  id: accountId,
  name: 'IOLTA',
  bank_name: 'First Bank',
  account_last4: '4321',
  cushion_cap_cents: 10_000,
  next_check_number: 103,
  is_active: true,
  book_cents: 1_388_500,
  clients_cents: 1_380_000,
  cushion_cents: 8500,
  suspense_cents: 0,
  locked_through: null,
  version: 1,
}

export const matter = {
  case_id: caseId,
  client_id: clientId,
  case_title: 'Rivera v. Harrow',
  case_number: '2026-0001',
  client: 'Ada Marsh',
}

export const entryOf = (change: Partial<EntryView> = {}): EntryView => ({
  ...matter,
  id: '00000000-0000-4000-8000-0000000000e1',
  seq: 3,
  kind: 'disbursement',
  on_date: '2026-10-05',
  available_on: '2026-10-05',
  amount_cents: 120_000,
  change_cents: -120_000,
  trust_account_id: accountId,
  is_restricted: false,
  payee: 'County Clerk',
  purpose: 'Filing fee',
  memo: '',
  reference: '',
  method: 'check',
  check_number: 101,
  reverses_id: null,
  reversed_by_id: null,
  reason: '',
  authorization_name: null,
  prepared_by: 'Sam Cole',
  approved_by: 'Ana Rivera',
  posted_at: '2026-10-05T15:00:00.000Z',
  cleared_on: null,
  ...change,
})

export const disbursementOf = (change: Partial<DisbursementView> = {}): DisbursementView => ({
  ...matter,
  id: '00000000-0000-4000-8000-0000000000d1',
  trust_account_id: accountId,
  on_date: '2026-10-05',
  amount_cents: 4000,
  payee: 'County Clerk',
  purpose: 'Filing fee',
  memo: '',
  method: 'check',
  check_number: null,
  status: 'waiting',
  prepared_by: 'Sam Cole',
  prepared_by_id: clientId,
  prepared_at: '2026-10-05T15:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  entry_id: null,
  available_cents: 380_000,
  can: { approve: true, withdraw: false },
  ...change,
})

export const overviewOf = (
  change: Partial<UseCaseResult<typeof trustApi.overview>> = {},
): UseCaseResult<typeof trustApi.overview> => ({
  today: '2026-11-16',
  needs_second_person: true,
  accounts: [account],
  balances: [
    {
      ...matter,
      trust_account_id: accountId,
      balance_cents: 380_000,
      available_cents: 380_000,
      last_activity_on: '2026-10-05',
    },
  ],
  restricted_cents: 0,
  recent: [entryOf()],
  attention: [],
  ...change,
})

export const worksheetOf = (change: Partial<Worksheet> = {}): Worksheet => ({
  trust_account_id: accountId,
  account_name: 'IOLTA',
  bank_name: 'First Bank',
  account_last4: '4321',
  through: '2026-10-31',
  starts_on: null,
  statement_cents: 638_500,
  deposits_in_transit: [
    {
      entry_id: caseId,
      on_date: '2026-10-30',
      check_number: null,
      payee: 'C',
      cents: 1_000_000,
      age_days: 1,
      is_stale: false,
    },
  ],
  outstanding: [
    {
      entry_id: clientId,
      on_date: '2026-03-01',
      check_number: 102,
      payee: 'B',
      cents: 250_000,
      age_days: 244,
      is_stale: true,
    },
  ],
  in_transit_cents: 1_000_000,
  outstanding_cents: 250_000,
  adjusted_cents: 1_388_500,
  book_cents: 1_388_500,
  clients: [
    { client: 'Ada Marsh', case_title: 'Rivera v. Harrow', case_number: '2026-0001', cents: 1_380_000 },
  ],
  clients_cents: 1_380_000,
  cushion_cents: 8500,
  suspense_cents: 0,
  difference_bank_cents: 0,
  difference_ledger_cents: 0,
  problems: [],
  cleared_count: 5,
  ...change,
})
