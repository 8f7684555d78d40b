import { dayInZone } from '@pam/law/format/zones'
import { z } from 'zod'
import { firmSettings } from '#features/settings'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { mailInvoice } from './mail-invoice.job.ts'
import { firmsWithReminders, lateInvoices } from './mails.queries.ts'

/** Once a day: one mail for each step of the schedule an unpaid invoice has reached, the latest step only. */
export const remindClients = defineJob({
  name: 'billing.remind_clients',
  payload: z.object({}),
  schedule: { cron: '15 14 * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    if (!ctx.mail.configured) return
    for (const { firmId, reminderDays } of await firmsWithReminders(ctx.db)) {
      const { time_zone: timeZone } = await firmSettings(ctx.db, firmId)
      const today = dayInZone(ctx.now(), timeZone)
      for (const { id, email, late, reminded } of await lateInvoices(ctx.db, firmId, today)) {
        const step = reminderDays.filter((days) => days <= late).at(-1)
        if (step === undefined || step <= reminded) continue
        await ctx.db.transaction((tx) =>
          ctx.jobs.enqueue(
            tx,
            mailInvoice,
            {
              mailId: newId(),
              invoiceId: id,
              to: email,
              message: '',
              kind: 'reminder',
              afterDays: step,
              by: null,
            },
            { key: `reminder/${id}/${step}` },
          ),
        )
      }
    }
  },
})
