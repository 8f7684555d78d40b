import type { RetainerView } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { makePdf } from '#lib/make-pdf'

/** The letter that asks a client to bring an evergreen retainer back to what was agreed. */
export const noticePdf = (row: RetainerView, firmName: string): Promise<Uint8Array<ArrayBuffer>> =>
  makePdf({
    title: firmName || 'Replenish notice',
    subtitle: `${row.case_title} (${row.case_number})`,
    blocks: [
      { text: `Dear ${row.client},` },
      {
        text: `Under our agreement, your retainer is kept at ${dollars(row.amount_cents)} and is replenished when the balance in trust falls below ${dollars(row.threshold_cents ?? 0)}.`,
      },
      {
        text: `Your balance in trust is ${dollars(row.balance_cents)}. Please send ${dollars(row.replenish_cents)} to bring it back to ${dollars(row.amount_cents)}.`,
      },
      {
        text: 'The money remains yours, in our client trust account, until we earn it. You can ask us for your trust ledger at any time.',
      },
      { text: 'Sincerely,' },
      { text: firmName },
    ],
    foot: 'Replenish notice',
  })
