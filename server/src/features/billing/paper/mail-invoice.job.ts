import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { paperPdf } from '#platform/files/paper-pdf'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { lastLinkOf, rowOf } from '#slice/billing/invoices/invoices.queries'
import { invoicePaper } from './invoice-paper.ts'
import { letterheadOf, longDay } from './letterhead.ts'
import { insertMail, invoiceById } from './mails.queries.ts'

const payload = z.object({
  mailId: z.uuid(),
  invoiceId: z.uuid(),
  to: z.string(),
  message: z.string(),
  kind: z.enum(['invoice', 'reminder']),
  /** Of a reminder by the schedule: how many days after the due date. */
  afterDays: z.number().int().default(0),
  by: z.uuid().nullable(),
})

/** Draws the PDF and hands it to the outbox; the same mail twice is one mail. */
export const mailInvoice = defineJob({
  name: 'billing.mail_invoice',
  payload,
  async run(ctx: JobCtx, mail) {
    const invoice = await invoiceById(ctx.db, mail.invoiceId)
    const row = await rowOf(ctx.db, mail.invoiceId)
    if (!invoice?.number || !row || invoice.status === 'void') return
    if (mail.kind === 'reminder' && row.unpaidCents === 0) return
    const { firm } = await letterheadOf(ctx.db, invoice.firmId)
    const pdf = await paperPdf(await invoicePaper(ctx.db, invoice), ctx.signal)
    const link = await lastLinkOf(ctx.db, invoice.id)
    const text = wordsOf(mail, {
      firm: firm.name,
      number: invoice.number,
      client: row.clientName,
      caseTitle: row.caseTitle,
      unpaid: dollars(row.unpaidCents),
      due: longDay(invoice.dueOn ?? invoice.periodTo),
      link: link?.status === 'open' ? link.url : null,
    })
    const subject =
      mail.kind === 'invoice'
        ? `Invoice ${invoice.number} from ${firm.name}`
        : `Reminder: invoice ${invoice.number} from ${firm.name}`
    await ctx.db.transaction(async (tx) => {
      await ctx.mail.send(tx, {
        firmId: invoice.firmId,
        to: mail.to,
        subject,
        text,
        files: [
          { name: `Invoice ${invoice.number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') },
        ],
        key: keyOf(mail),
        shownTo: { cases: [invoice.caseId] },
      })
      await insertMail(tx, {
        id: mail.mailId,
        firmId: invoice.firmId,
        invoiceId: invoice.id,
        kind: mail.kind,
        afterDays: mail.afterDays,
        toAddress: mail.to,
        mailedAt: ctx.now(),
        mailedBy: mail.by,
      })
    })
  },
})

/** A step of the schedule is mailed once, no matter who requested it. */
const keyOf = ({ mailId, invoiceId, kind, afterDays }: z.output<typeof payload>) =>
  kind === 'reminder' && afterDays > 0
    ? `invoice-reminder/${invoiceId}/${afterDays}`
    : `invoice-mail/${mailId}`

interface Words {
  readonly firm: string
  readonly number: string
  readonly client: string
  readonly caseTitle: string
  readonly unpaid: string
  readonly due: string
  readonly link: string | null
}

function wordsOf({ kind, message }: z.output<typeof payload>, words: Words): string {
  const said =
    kind === 'invoice'
      ? `Attached is invoice ${words.number} for ${words.caseTitle}. The amount due is ${words.unpaid}, payable by ${words.due}.`
      : `Our records show that invoice ${words.number} for ${words.caseTitle} is unpaid. The amount due is ${words.unpaid}; it was payable by ${words.due}. The invoice is attached. If you have already paid, please disregard this message.`
  return [
    `Dear ${words.client},`,
    message || said,
    ...(words.link ? [`Pay online by card or bank transfer: ${words.link}`] : []),
    'Please call or write to us with any question about this invoice.',
    words.firm,
  ].join('\n\n')
}
