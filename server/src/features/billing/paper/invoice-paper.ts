import type { InvoiceLayout } from '@pam/contracts/billing'
import { hoursText } from '@pam/law/billing/money-and-time'
import { dollars, dollarsOfMils } from '@pam/law/format/money'
import type { OfficePaper, OfficeSection } from '@pam/reading/office-paper'
import type { Db } from '#platform/database/db'
import { notFound } from '#platform/errors'
import { creditsOf, linesOf, paymentsOf, planOf, rowOf } from '#slice/billing/invoices/invoices.queries'
import type { Invoice, InvoiceLine } from '#slice/billing/invoices.table'
import { letterheadOf, longDay, shortDay } from './letterhead.ts'

const feeKinds: readonly InvoiceLine['kind'][] = ['fee', 'fixed_fee']

function feeSection(lines: readonly InvoiceLine[]): OfficeSection {
  return {
    title: 'Professional services',
    columns: [
      { title: 'Date', part: 13, align: 'left' },
      { title: 'Description', part: 42, align: 'left' },
      { title: 'By', part: 16, align: 'left' },
      { title: 'Hours', part: 8, align: 'right' },
      { title: 'Rate', part: 10, align: 'right' },
      { title: 'Amount', part: 12, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        shortDay(line.workedOn),
        line.description,
        line.timekeeperName,
        line.kind === 'fee' ? hoursText(line.unitsHundredths) : '',
        line.kind === 'fee' ? dollarsOfMils(line.unitMils) : '',
        dollars(line.amountCents),
      ],
      isStrong: false,
      note: adjusted(line),
    })),
  }
}

const adjusted = ({ adjustmentCents, adjustmentReason, amountCents }: InvoiceLine) =>
  adjustmentCents === 0
    ? ''
    : `${adjustmentReason}: ${dollars(adjustmentCents)} on ${dollars(amountCents - adjustmentCents)}`

function expenseSection(lines: readonly InvoiceLine[]): OfficeSection {
  return {
    title: 'Expenses',
    columns: [
      { title: 'Date', part: 13, align: 'left' },
      { title: 'Description', part: 48, align: 'left' },
      { title: 'Units', part: 12, align: 'right' },
      { title: 'Each', part: 12, align: 'right' },
      { title: 'Amount', part: 14, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        shortDay(line.workedOn),
        line.description,
        hoursText(line.unitsHundredths).replace(/\.0$/, ''),
        dollarsOfMils(line.unitMils),
        dollars(line.amountCents),
      ],
      isStrong: false,
      note: adjusted(line),
    })),
  }
}

/** Hours and amount of each timekeeper, for the reader who does not go through every line. */
function peopleSection(lines: readonly InvoiceLine[]): OfficeSection {
  const people = Map.groupBy(
    lines.filter(({ kind, timekeeperName }) => kind === 'fee' && timekeeperName !== ''),
    ({ timekeeperName, unitMils }) => `${timekeeperName}\n${unitMils}`,
  )
  return {
    title: 'Summary by timekeeper',
    columns: [
      { title: 'Timekeeper', part: 46, align: 'left' },
      { title: 'Hours', part: 14, align: 'right' },
      { title: 'Rate', part: 18, align: 'right' },
      { title: 'Amount', part: 20, align: 'right' },
    ],
    rows: [
      ...[...people.values()].map((own) => ({
        cells: [
          own[0]?.timekeeperName ?? '',
          hoursText(own.reduce((sum, line) => sum + line.unitsHundredths, 0)),
          dollarsOfMils(own[0]?.unitMils ?? 0),
          dollars(own.reduce((sum, line) => sum + line.amountCents, 0)),
        ],
        isStrong: false,
        note: '',
      })),
      ...(people.size > 1 ? [totalOf([...people.values()].flat())] : []),
    ],
  }
}

const totalOf = (lines: readonly InvoiceLine[]) => ({
  cells: [
    'Total',
    hoursText(lines.reduce((sum, line) => sum + line.unitsHundredths, 0)),
    '',
    dollars(lines.reduce((sum, line) => sum + line.amountCents, 0)),
  ],
  isStrong: true,
  note: '',
})

function sectionsOf(lines: readonly InvoiceLine[], layout: InvoiceLayout): OfficeSection[] {
  const fees = lines.filter(({ kind }) => feeKinds.includes(kind))
  const expenses = lines.filter(({ kind }) => kind === 'expense')
  const hourly = fees.filter(({ kind }) => kind === 'fee')
  const fixed = fees.filter(({ kind }) => kind === 'fixed_fee')
  const shown = layout === 'summary' ? fixed : fees
  return [
    ...(shown.length > 0 ? [feeSection(shown)] : []),
    // With few lines a summary adds nothing, and may push the payment slip to a separate page.
    ...(hourly.length > 3 || (layout === 'summary' && hourly.length > 0) ? [peopleSection(hourly)] : []),
    ...(expenses.length > 0 ? [expenseSection(expenses)] : []),
  ]
}

const marks: Partial<Record<Invoice['status'], string>> = { draft: 'DRAFT', reviewed: 'DRAFT', void: 'VOID' }

/** The bill on the letterhead of the firm, as it is now. */
export async function invoicePaper(db: Db, invoice: Invoice, layout = invoice.layout): Promise<OfficePaper> {
  const row = await rowOf(db, invoice.id)
  if (!row) throw notFound('invoice')
  const [head, lines, payments, credits, plan] = await Promise.all([
    letterheadOf(db, invoice.firmId),
    linesOf(db, [invoice.id]),
    paymentsOf(db, [invoice.id]),
    creditsOf(db, [invoice.id]),
    planOf(db, invoice.id),
  ])
  const number = invoice.number ?? 'Draft'
  const due = invoice.number === null ? invoice.totalCents : row.unpaidCents
  const extra = lines.filter(({ kind }) => kind === 'discount' || kind === 'interest' || kind === 'tax')
  const dueText = invoice.dueOn ? longDay(invoice.dueOn) : `${invoice.termsDays} days after the invoice date`
  return {
    kind: 'office',
    title: `Invoice ${number}, ${row.clientName}`,
    style: layout === 'classic' ? 'classic' : 'modern',
    firm: head.firm,
    logo: head.logo,
    heading: 'Invoice',
    mark: marks[invoice.status] ?? null,
    facts: [
      { label: 'Invoice number', value: number, isStrong: true },
      {
        label: 'Invoice date',
        value: invoice.issuedOn ? longDay(invoice.issuedOn) : 'Not sent',
        isStrong: false,
      },
      { label: 'Due date', value: dueText, isStrong: false },
      { label: 'Amount due', value: dollars(due), isStrong: true },
      ...(head.invoice.tax_number
        ? [{ label: 'Tax ID', value: head.invoice.tax_number, isStrong: false }]
        : []),
    ],
    to: [row.clientName, ...row.clientAddress.split('\n')].filter(Boolean),
    about: [
      { label: 'Matter', value: `${row.caseTitle} (${row.caseNumber})`, isStrong: false },
      {
        label: 'Period',
        value: `${longDay(invoice.periodFrom)} to ${longDay(invoice.periodTo)}`,
        isStrong: false,
      },
      ...(invoice.shareBp < 10_000
        ? [{ label: 'Share', value: `${invoice.shareBp / 100}% of this bill`, isStrong: false }]
        : []),
    ],
    sections: sectionsOf(lines, layout),
    totals: [
      { label: 'Fees', value: dollars(invoice.feesCents), isStrong: false },
      ...(invoice.expensesCents > 0
        ? [{ label: 'Expenses', value: dollars(invoice.expensesCents), isStrong: false }]
        : []),
      ...extra.map((line) => ({ label: short(line), value: dollars(line.amountCents), isStrong: false })),
      { label: 'Total', value: dollars(invoice.totalCents), isStrong: true },
      ...payments.map(({ payment, refunded }) => ({
        label: `Payment ${shortDay(payment.receivedOn)}`,
        value: dollars(Number(refunded) - payment.cents),
        isStrong: false,
      })),
      ...credits.map((credit) => ({
        label: `Credit note ${credit.number}`,
        value: dollars(-credit.cents),
        isStrong: false,
      })),
      ...(payments.length + credits.length > 0
        ? [{ label: 'Amount due', value: dollars(due), isStrong: true }]
        : []),
    ],
    notes: notesOf(invoice, { plan, instructions: head.invoice.instructions, lines }),
    slip:
      invoice.status === 'void' || due === 0
        ? null
        : {
            title: 'Please return this part with your payment',
            lines: [
              `Pay to: ${head.invoice.payable_to || head.firm.name}`,
              ...head.firm.lines.slice(0, 3).flatMap((line) => line.split('  ·  ')),
            ],
            facts: [
              { label: 'Client', value: row.clientName.slice(0, 34), isStrong: false },
              { label: 'Invoice number', value: number, isStrong: true },
              { label: 'Due date', value: invoice.dueOn ? longDay(invoice.dueOn) : '', isStrong: false },
              { label: 'Amount due', value: dollars(due), isStrong: true },
            ],
          },
    foot: `${head.firm.name}  ·  Invoice ${number}`,
  }
}

const short = ({ kind, description }: InvoiceLine) =>
  kind === 'interest' ? 'Interest' : description.length > 34 ? `${description.slice(0, 32)}…` : description

interface NoteParts {
  readonly plan: Awaited<ReturnType<typeof planOf>>
  readonly instructions: string
  readonly lines: readonly InvoiceLine[]
}

function notesOf(invoice: Invoice, { plan, instructions, lines }: NoteParts): OfficePaper['notes'] {
  const interest = lines.filter(({ kind }) => kind === 'interest').map(({ description }) => description)
  return [
    ...(invoice.note ? [{ title: '', text: invoice.note }] : []),
    ...(interest.length > 0 ? [{ title: 'Interest', text: interest.join('\n') }] : []),
    ...(plan.length > 0
      ? [
          {
            title: 'Payment plan',
            text: plan.map(({ dueOn, cents }) => `${longDay(dueOn)}: ${dollars(cents)}`).join('\n'),
          },
        ]
      : []),
    ...(instructions ? [{ title: 'Payment', text: instructions }] : []),
  ]
}
