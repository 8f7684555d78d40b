import { saidDay } from '@pam/law/dates/said-day'
import { z } from 'zod'
import { requireVisibleCase, today } from '#features/cases'
import { defineTool } from '#platform/tools'
import { showCaseBilling } from './invoices/case-billing.service.ts'
import { makeDraft } from './invoices/drafts.service.ts'
import { requireBilledCase } from './invoices/invoices.policy.ts'
import { dollars } from './money.ts'

const ofCase = z.object({ case_id: z.uuid() })

export const billingTools = [
  defineTool({
    name: 'billing.of_case',
    summary: 'What is unbilled, billed, paid, unpaid and overdue in a case.',
    needs: 'billing.manage',
    effect: 'looks',
    input: ofCase,
    run: async (ctx, { case_id }) => {
      const legalCase = await requireVisibleCase(ctx, case_id)
      return { title: legalCase.title, billing: await showCaseBilling(ctx, legalCase) }
    },
    tell: (_, { title, billing }, { case_id }) => ({
      lead: `${dollars(billing.unbilled_cents)} unbilled, ${dollars(billing.unpaid_cents)} unpaid`,
      sentences: [
        `${title} has ${dollars(billing.unbilled_cents)} of unbilled work. ${dollars(billing.billed_cents)} was billed and ${dollars(billing.paid_cents)} of it is paid; ${dollars(billing.unpaid_cents)} is unpaid.`,
        ...(billing.overdue_cents > 0 ? [`${dollars(billing.overdue_cents)} is overdue.`] : []),
      ],
      link: `/cases/${case_id}?tab=billing`,
    }),
  }),
  defineTool({
    name: 'billing.draft',
    summary: 'Draft an invoice from all unbilled time and expenses of a case up to a day. Nothing is sent.',
    needs: 'billing.manage',
    effect: 'changes',
    input: ofCase.extend({ through: z.iso.date().optional() }),
    run: async (ctx, { case_id, through }) => {
      const day = through ?? (await today(ctx, ctx.db))
      const granted = await requireBilledCase(ctx, case_id)
      return makeDraft(ctx, granted, { case_id, through: day, with_interest: false })
    },
    propose: async (ctx, { case_id, through }) => {
      const legalCase = await requireVisibleCase(ctx, case_id)
      const day = through ?? (await today(ctx, ctx.db))
      const { unbilled, unbilled_cents } = await showCaseBilling(ctx, legalCase, day)
      return {
        title: 'Draft an invoice',
        details: [
          { label: 'Case', value: legalCase.title },
          { label: 'Work through', value: saidDay(day) },
          { label: 'Unbilled', value: `${unbilled.length} items, ${dollars(unbilled_cents)}` },
        ],
      }
    },
    tell: (_, items) => ({
      sentences: [
        `A draft over ${dollars(items.reduce((sum, item) => sum + item.total_cents, 0))} is ready for review. Nothing was sent.`,
      ],
      link: `/billing/invoices/${items[0]?.id ?? ''}`,
    }),
  }),
]
