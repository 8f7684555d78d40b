import { dateInList } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { z } from 'zod'
import { requireVisibleCase, today } from '#features/cases'
import { phrase } from '#platform/phrases'
import { caseMeant, defineTool, type Hearing } from '#platform/tools'
import { showCaseBilling } from './invoices/case-billing.service.ts'
import { makeDraft } from './invoices/drafts.service.ts'
import { requireBilledCase } from './invoices/invoices.policy.ts'
import { listInvoices } from './invoices/summary.service.ts'

const ofCase = z.object({ case_id: z.uuid() })

const hearCase = (phrases: readonly string[]): Hearing => ({
  phrases: phrases.map(phrase),
  read: (slots, around) => {
    const found = caseMeant(slots, around, 'In which case? For example: “what is unbilled in Smith”.')
    return 'id' in found ? { input: { case_id: found.id } } : found
  },
})

const hearUnpaid = (phrases: readonly string[], overdue: boolean): Hearing => ({
  phrases: phrases.map(phrase),
  read: () => ({ input: { overdue } }),
})

export const billingTools = [
  defineTool({
    name: 'billing.of_case',
    summary: 'Unbilled, billed, paid, unpaid and overdue amounts for a case.',
    needs: 'billing.manage',
    effect: 'looks',
    input: ofCase,
    heard: [
      hearCase([
        '(what|how much) (does|do) {case} [still] owe [us]',
        '(what|how much) [time|work|money] (is|has) [still] (unbilled|unpaid|outstanding|open|overdue|billed|paid) (on|in|for|of) {case}',
        '(what is|how much is|show|show me) [the] (outstanding|unpaid|open|unbilled) (balance|amount|time|work|invoices|bills) (for|of|in|on) {case}',
        'how much (have we|did we|have i|did i) (bill|billed|invoice|invoiced) [on|in|to|for] {case}',
        '(has|have) {case} paid [the|our|their|his|her] [last] (invoice|invoices|bill|bills|fees)',
        '(is|are|was|were) [the] (invoice|invoices|bill|bills) (for|in|on|of|to) {case} (paid|sent|settled|overdue)',
        '(has|have) [the] [last] (invoice|invoices|bill|bills) (for|in|on|of|to) {case} been (paid|settled|sent)',
        '[show|show me|what is] [the] billing (for|of|in|on) {case}',
      ]),
    ],
    run: async (ctx, { case_id }) => {
      const legalCase = await requireVisibleCase(ctx, case_id)
      return { title: legalCase.title, billing: await showCaseBilling(ctx, legalCase) }
    },
    render: (_, { title, billing }, { case_id }) => ({
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
    summary:
      'Draft an invoice from all unbilled time and expenses in a case through a date. Nothing is sent.',
    needs: 'billing.manage',
    effect: 'changes',
    input: ofCase.extend({ through: z.iso.date().optional() }),
    heard: [
      hearCase([
        '(make|create|prepare|draft|generate|write) [me] [a|an|the|our] [new] (invoice|bill) (for|to|of|in|on) {case}',
        '(bill|invoice) {case} [for] [all|the] [unbilled] [time|work]',
      ]),
    ],
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
          { label: 'Work through', value: dateInList(day) },
          { label: 'Unbilled', value: `${unbilled.length} items, ${dollars(unbilled_cents)}` },
        ],
      }
    },
    render: (_, items) => ({
      sentences: [
        `A draft of ${dollars(items.reduce((sum, item) => sum + item.total_cents, 0))} is ready for review. Nothing was sent.`,
      ],
      link: `/billing/invoices/${items[0]?.id ?? ''}`,
    }),
  }),
  defineTool({
    name: 'billing.unpaid',
    summary: 'Unpaid invoices, or only overdue ones, in the cases the person has access to.',
    needs: 'billing.manage',
    effect: 'looks',
    input: z.object({ overdue: z.boolean().default(false) }),
    heard: [
      hearUnpaid(
        [
          '[which|what|show|show me|list|are there] [are] [any|all|the|our|my] (overdue|past due|late) (invoices|bills)',
          '(which|what) (invoices|bills) are (overdue|past due|late)',
          'who is (overdue|late|behind) [on|with] [their|the] [invoices|bills|payments]',
        ],
        true,
      ),
      hearUnpaid(
        [
          '[which|what|show|show me|list|are there] [are] [any|all|the|our|my] (unpaid|open|outstanding) (invoices|bills)',
          '(which|what) (invoices|bills) are [still] (unpaid|open|outstanding|not paid)',
          '(who|which clients) (owes|owe) us [money]',
        ],
        false,
      ),
    ],
    run: async (ctx, { overdue }) =>
      listInvoices(ctx, { ...(overdue ? { overdue } : { status: 'sent' }), limit: 50 }),
    render: (_, { items, next }, { overdue }) => {
      const word = overdue ? 'overdue' : 'unpaid'
      const total = items.reduce((sum, { unpaid_cents }) => sum + unpaid_cents, 0)
      return {
        ...(items.length > 0 && next === null && { lead: dollars(total) }),
        sentences: [
          items.length === 0
            ? `No invoice is ${word}.`
            : next === null
              ? `${dollars(total)} is ${word} on ${counted(items.length, 'invoice')}.`
              : `More than ${items.length} invoices are ${word}; the newest are listed.`,
        ],
        rows: {
          title: overdue ? 'Overdue invoices' : 'Unpaid invoices',
          rows: items.map((item) => ({
            text: `${item.number} · ${item.client}`,
            detail: `${dollars(item.unpaid_cents)} · ${item.case_title}${item.due_on ? ` · due ${dateInList(item.due_on)}` : ''}`,
            link: `/billing/invoices/${item.id}`,
          })),
        },
        link: '/billing',
      }
    },
  }),
]
