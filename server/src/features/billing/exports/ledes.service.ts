import type { InvoiceRow } from '@pam/contracts/billing'
import {
  centsToLedes,
  type LedesInvoice,
  type LedesLine,
  type LedesType,
  ledesToCents,
} from '@pam/law/billing/ledes'
import { readLedes } from '@pam/law/billing/ledes-read'
import { writeLedes } from '@pam/law/billing/ledes-write'
import { staffOf } from '#features/auth'
import { type Case, today } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { fixedLine, grossOf, type LineDraft, plainLine } from '#slice/billing/invoices/draft-lines'
import { insertDraft } from '#slice/billing/invoices/drafts.service'
import { rowView } from '#slice/billing/invoices/invoice-view'
import { linesOf, rowOf } from '#slice/billing/invoices/invoices.queries'
import type { Invoice, InvoiceLine } from '#slice/billing/invoices.table'
import { fileOf } from '#slice/billing/paper/papers.service'
import { arrangementOf, clientsOf, settingsOf } from '#slice/billing/settings.queries'

const types: Record<InvoiceLine['kind'], LedesType> = {
  fee: 'F',
  expense: 'E',
  fixed_fee: 'F',
  discount: 'IF',
  interest: 'IF',
  tax: 'IE',
}

const classes: Record<string, string> = {
  lawyer: 'PARTNR',
  admin: 'PARTNR',
  paralegal: 'PARALGL',
  user: 'LGLASST',
}

/** Last, First: as the format requires. */
function lastFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`
}

async function ledesOf(ctx: Ctx, invoice: Invoice) {
  const { db } = ctx
  const [row, lines, arrangement, firm, staff] = await Promise.all([
    rowOf(db, invoice.id),
    linesOf(db, [invoice.id]),
    arrangementOf(db, invoice.firmId, invoice.caseId),
    firmSettings(db, invoice.firmId),
    staffOf(db, invoice.firmId),
  ])
  if (!row) throw notFound('invoice')
  const people = [...new Set(lines.flatMap(({ timekeeperId }) => timekeeperId ?? []))]
  const lead = staff.find(({ id }) => id === row.leadId)
  const keeperOf = (line: InvoiceLine) => {
    if (line.kind === 'fixed_fee' && lead)
      return { ...named(lead.name, 0), timekeeperClass: classes[lead.role] ?? 'OTHR' }
    if (line.kind !== 'fee') return { timekeeperId: '', timekeeperName: '', timekeeperClass: '' }
    const role = staff.find(({ id }) => id === line.timekeeperId)?.role ?? ''
    const place = line.timekeeperId ? people.indexOf(line.timekeeperId) + 1 : 0
    return { ...named(line.timekeeperName, place), timekeeperClass: classes[role] ?? 'OTHR' }
  }
  const written: LedesInvoice = {
    date: invoice.issuedOn ?? invoice.periodTo,
    number: invoice.number ?? 'DRAFT',
    clientId: arrangement.ledesClientId || row.clientName.slice(0, 20),
    lawFirmMatterId: row.caseNumber.slice(0, 20),
    clientMatterId: arrangement.ledesMatterId,
    lawFirmId: firm.invoice.tax_number,
    total: centsToLedes(invoice.totalCents),
    startDate: invoice.periodFrom,
    endDate: invoice.periodTo,
    description: `For services rendered: ${row.caseTitle}`,
    lines: lines.map(
      (line): LedesLine => ({
        number: String(line.position),
        type: types[line.kind],
        units: line.unitsHundredths * 100,
        unitCost: line.unitMils * 10,
        adjustment: centsToLedes(line.adjustmentCents),
        total: centsToLedes(line.amountCents),
        date: line.workedOn,
        taskCode: line.kind === 'fee' ? line.taskCode : '',
        activityCode: line.kind === 'fee' ? line.activityCode : '',
        expenseCode: line.kind === 'expense' ? line.expenseCode || 'E124' : '',
        ...keeperOf(line),
        description: line.description,
      }),
    ),
  }
  return writeLedes([written], { requireTaskCodes: arrangement.requiresCodes, longestDescription: 1024 })
}

const named = (name: string, place: number) => ({
  timekeeperId: name === '' ? '' : `TK${String(place).padStart(2, '0')}`,
  timekeeperName: lastFirst(name),
})

export async function checkLedes(ctx: Ctx, invoice: Invoice) {
  const { issues, text } = await ledesOf(ctx, invoice)
  return { issues: [...issues], can_export: text !== '' && invoice.number !== null }
}

export async function exportLedes(ctx: Ctx, invoice: Invoice) {
  if (invoice.number === null) throw new AppError('conflict', 'Send this invoice before you export it.')
  const { text, issues } = await ledesOf(ctx, invoice)
  const [first] = issues.filter(({ severity }) => severity === 'error')
  if (first) throw new AppError('conflict', `The invoice cannot be exported as LEDES 1998B. ${first.message}`)
  await ctx.db.transaction((tx) => record(tx, ctx, 'invoice.ledes_exported', invoice.id))
  return fileOf(text, `Invoice ${invoice.number}.txt`)
}

export function lookAtLedes(text: string) {
  const { invoices, issues } = readLedes(text)
  return {
    issues: [...issues],
    invoices: invoices.map((invoice) => ({
      number: invoice.number,
      date: invoice.date,
      client_id: invoice.clientId,
      matter_id: invoice.clientMatterId || invoice.lawFirmMatterId,
      lines: invoice.lines.length,
      total_cents: ledesToCents(invoice.total),
    })),
  }
}

/** Creates a draft in the case from the file's lines, without claiming any recorded time. */
export async function importLedes(
  ctx: Ctx,
  granted: Granted<Case, 'bill'>,
  { text, number }: { text: string; number: string },
): Promise<InvoiceRow> {
  const { invoices, issues } = readLedes(text)
  const [first] = issues.filter(({ severity }) => severity === 'error')
  if (first)
    throw badInput(`The file cannot be imported. ${first.line ? `Line ${first.line}: ` : ''}${first.message}`)
  const found = invoices.find((invoice) => invoice.number === number)
  if (!found)
    throw badInput('The file has no invoice with this number.', { number: 'Choose an invoice in the file.' })
  const [settings, firm, clients, arrangement] = await Promise.all([
    settingsOf(ctx.db, granted.firmId),
    firmSettings(ctx.db, granted.firmId),
    clientsOf(ctx.db, granted.firmId, [granted.id]),
    arrangementOf(ctx.db, granted.firmId, granted.id),
  ])
  const client = clients.find(({ role }) => role === 'client')
  if (!client)
    throw new AppError('conflict', 'This case has no client to bill. Add a client to the case first.')
  const lines = found.lines.map(importedLine)
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    const discount = found.lines.filter(({ type, total }) => type.startsWith('I') && total < 0)
    await insertDraft(
      tx,
      {
        id,
        firmId: granted.firmId,
        caseId: granted.id,
        clientContactId: client.contactId,
        status: 'draft',
        feeKind: 'hourly',
        layout: settings.layout,
        periodFrom: found.startDate,
        periodTo: found.endDate,
        termsDays: arrangement.termsDays ?? firm.invoice.payment_days,
        interestBp: settings.interestBp,
        discountCents: -discount.reduce((sum, line) => sum + (ledesToCents(line.total) ?? 0), 0),
        discountReason: discount[0]?.description.slice(0, 200) ?? '',
        note: `Imported from LEDES invoice ${found.number}`,
        createdBy: ctx.actor.userId,
        createdAt: ctx.now(),
      },
      lines.filter((line): line is LineDraft => line !== null),
    )
    await record(tx, ctx, 'invoice.ledes_imported', id, { case: granted.id })
  })
  const row = await rowOf(ctx.db, id)
  if (!row) throw notFound('invoice')
  return rowView(row, await today(ctx, ctx.db))
}

/** Discounts of the whole invoice are its discount; what was added to it is a line. */
function importedLine(line: LedesLine): LineDraft | null {
  const total = ledesToCents(line.total)
  const adjustment = ledesToCents(line.adjustment)
  if (total === null || adjustment === null || line.units % 100 !== 0 || line.unitCost % 10 !== 0)
    throw badInput(`Line item ${line.number} has more decimal places than Pam can store.`)
  if (line.type === 'IF' || line.type === 'IE')
    return total < 0 ? null : fixedLine(line.date, line.description, total)
  const [units, unitMils] = [line.units / 100, line.unitCost / 10]
  if (grossOf(units, unitMils) + adjustment !== total || total < 0)
    throw badInput(`Line item ${line.number} does not add up in whole cents.`)
  return {
    ...plainLine,
    kind: line.type === 'F' ? 'fee' : 'expense',
    workedOn: line.date,
    description: line.description.slice(0, 4000),
    timekeeperName: line.timekeeperName,
    taskCode: line.taskCode,
    activityCode: line.activityCode,
    expenseCode: line.expenseCode,
    unitsHundredths: units,
    unitMils,
    adjustmentCents: adjustment,
    adjustmentReason: adjustment === 0 ? '' : 'Adjustment',
    amountCents: total,
  }
}
