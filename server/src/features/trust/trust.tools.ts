import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { requireVisibleCase } from '#features/cases'
import { phrase } from '#platform/phrases'
import { caseMeant, defineTool } from '#platform/tools'
import { balances } from './overview.service.ts'

export const trustTools = [
  defineTool({
    name: 'trust.balance',
    summary: 'The trust balance of a case by client, and how much has cleared.',
    needs: 'billing.manage',
    effect: 'looks',
    input: z.object({ case_id: z.uuid() }),
    heard: [
      {
        phrases: [
          phrase(
            '(what is|how much is) [there] [left] [in] [the|our] (trust balance|trust account|trust|retainer) [balance] [(for|of|in|on) {case}]',
          ),
          phrase(
            'how much [money] [is there|is left|do we have|do we hold] [left] [in] trust (for|of|in|on) {case}',
          ),
          phrase('how much [money] (do we|are we) (hold|holding|have) [in trust] (for|in) {case} [in trust]'),
          phrase('[show|show me|check|what is] [the] trust (balance|account|ledger) [(for|of|in|on) {case}]'),
          phrase(
            '(what is|how much is) [there] [left] [of] [the] {case} (trust balance|trust account|retainer)',
          ),
        ],
        read: (slots, around) => {
          const found = caseMeant(slots, around, 'Of which case? For example: “trust balance in Smith”.')
          return 'id' in found ? { input: { case_id: found.id } } : found
        },
      },
    ],
    run: async (ctx, { case_id }) => {
      const { title } = await requireVisibleCase(ctx, case_id)
      return { title, items: (await balances(ctx, case_id)).items }
    },
    render: (_, { title, items }, { case_id }) => {
      const total = items.reduce((sum, { balance_cents }) => sum + balance_cents, 0)
      const available = items.reduce((sum, { available_cents }) => sum + available_cents, 0)
      return {
        lead: dollars(total),
        sentences: [
          `The trust balance of ${title} is ${dollars(total)}.`,
          ...(available === total ? [] : [`${dollars(available)} of it has cleared.`]),
        ],
        rows: {
          title: 'Trust balance',
          rows: items.map((item) => ({
            text: item.client,
            detail: `${dollars(item.balance_cents)} · ${dollars(item.available_cents)} available`,
            link: `/cases/${case_id}?tab=billing`,
          })),
        },
        link: `/cases/${case_id}?tab=billing`,
      }
    },
  }),
]
