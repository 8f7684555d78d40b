import { z } from 'zod'
import { backupAge } from '#platform/backup/age'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { administrators } from './monitoring.queries.ts'

/** For the button; a backup that failed is shown and tried again by a person. */
export const makeBackupNow = defineJob({
  name: 'monitoring.make-backup',
  lane: 'slow',
  payload: z.object({}),
  retryLimit: 0,
  timeoutSeconds: 12 * 3600,
  async run({ backups }) {
    await backups.make('manual')
  },
})

/** A drill that was cut off is shown as failed and tried again by a person. */
export const drillOneBackup = defineJob({
  name: 'monitoring.drill-backup',
  lane: 'slow',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 0,
  timeoutSeconds: 12 * 3600,
  async run({ backups }, { id }) {
    const run = await backups.find(id)
    if (run) await backups.drill(run)
  },
})

/** Looks often, so that a backup that fell due while nothing ran is made soon after the start. */
export const attendBackups = defineJob({
  name: 'monitoring.attend-backups',
  lane: 'slow',
  payload: z.object({}),
  retryLimit: 0,
  timeoutSeconds: 12 * 3600,
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    try {
      await ctx.backups.attend()
    } finally {
      await mailStaleBackup(ctx)
    }
  },
})

/** Once for each backup that grew old: the key of the mail names it. */
async function mailStaleBackup({ db, mail, site, now }: JobCtx): Promise<void> {
  const { last, alert } = await backupAge(db, now())
  if (!alert) return
  const where = site ? `\n\n${site}/monitoring` : ''
  for (const { firmId, id, email } of await administrators(db)) {
    const letter = {
      firmId,
      to: email,
      subject: 'Pam has no recent backup',
      text: `${alert}${where}\n`,
      key: `old-backup ${last?.toISOString() ?? 'none'} ${id}`,
      shownTo: 'administrators' as const,
    }
    await db.transaction((tx) => mail.send(tx, letter))
  }
}
