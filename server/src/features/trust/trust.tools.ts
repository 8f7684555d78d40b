import { z } from 'zod'
import { requireVisibleCase } from '#features/cases'
import { defineTool } from '#platform/tools'
import { dollars } from './money.ts'
import { balances } from './overview.service.ts'

export const trustTools = [
  defineTool({
    name: 'trust.balance',
    summary: 'What the firm holds in trust for a case, for each of its clients, and what of it has cleared.',
    needs: 'billing.manage',
    effect: 'looks',
    input: z.object({ case_id: z.uuid() }),
    run: async (ctx, { case_id }) => {
      const { title } = await requireVisibleCase(ctx, case_id)
      return { title, items: (await balances(ctx, case_id)).items }
    },
    tell: (_, { title, items }, { case_id }) => {
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
