import { invoiceStatus, lineKind, paymentMethod } from '@pam/contracts/billing'
import { z } from 'zod'
import { defineArchivePart } from '#platform/slice/archive-part'
import { linesOf, paymentsOf, rowsOfCase } from './invoices/invoices.queries.ts'

const cents = z.int()

/**
 * The invoices of a case, for reading: numbers and debts belong to the firm that sent them. Another firm that takes the
 * case in bills its own work.
 */
export const billingInArchive = defineArchivePart({
  name: 'invoices.json',
  shape: z.array(
    z.object({
      number: z.string().nullable(),
      status: invoiceStatus,
      client: z.string().max(200),
      issued_on: z.iso.date().nullable(),
      due_on: z.iso.date().nullable(),
      total_cents: cents,
      paid_cents: cents,
      credited_cents: cents,
      lines: z.array(
        z.object({
          kind: lineKind,
          date: z.iso.date(),
          description: z.string().max(4000),
          timekeeper: z.string().max(120),
          units_hundredths: cents,
          unit_mils: cents,
          adjustment_cents: cents,
          adjustment_reason: z.string().max(200),
          amount_cents: cents,
        }),
      ),
      payments: z.array(
        z.object({ received_on: z.iso.date(), method: paymentMethod, cents, refunded_cents: cents }),
      ),
    }),
  ),
  people: async () => [],
  async gather(db, record) {
    const rows = await rowsOfCase(db, record.firmId, record.id)
    const ids = rows.map(({ id }) => id)
    const [lines, payments] = [await linesOf(db, ids), await paymentsOf(db, ids)]
    return rows.map((row) => ({
      number: row.number,
      status: row.status,
      client: row.clientName,
      issued_on: row.issuedOn,
      due_on: row.dueOn,
      total_cents: row.totalCents,
      paid_cents: row.paidCents,
      credited_cents: row.creditedCents,
      lines: lines
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map((line) => ({
          kind: line.kind,
          date: line.workedOn,
          description: line.description,
          timekeeper: line.timekeeperName,
          units_hundredths: line.unitsHundredths,
          unit_mils: line.unitMils,
          adjustment_cents: line.adjustmentCents,
          adjustment_reason: line.adjustmentReason,
          amount_cents: line.amountCents,
        })),
      payments: payments
        .filter(({ payment }) => payment.invoiceId === row.id)
        .map(({ payment, refunded }) => ({
          received_on: payment.receivedOn,
          method: payment.method,
          cents: payment.cents,
          refunded_cents: Number(refunded),
        })),
    }))
  },
  take: async () => undefined,
})
