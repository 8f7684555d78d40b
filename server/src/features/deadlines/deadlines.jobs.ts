import { chainsVersion } from '@pam/law/chains/chains'
import { holidayTableVersion } from '@pam/law/deadlines/holiday-table'
import { rulesVersion } from '@pam/law/deadlines/rule-texts'
import { limitationsVersion } from '@pam/law/limitations/limitation-table'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/define'
import { proposeRecounts } from './moves.service.ts'
import { claimVersions, firmsWithDeadlines } from './reminders/reminders.queries.ts'
import { mailDockets, remindFirm } from './reminders/reminders.service.ts'
import { sendTexts } from './texts.service.ts'

/** Every quarter of an hour, so that each firm is handled soon after its workday begins, in any time zone. */
export const remindOfDeadlines = defineJob({
  name: 'deadlines.remind',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    for (const firmId of await firmsWithDeadlines(ctx.db)) {
      ctx.signal.throwIfAborted()
      await remindFirm(ctx, firmId)
      await mailDockets(ctx, firmId)
      await sendTexts(ctx, firmId)
    }
  },
})

const versions = `rules ${rulesVersion}, days ${holidayTableVersion}, chains ${chainsVersion}, limitations ${limitationsVersion}`

/** Once per firm after the law of this build changed: dates that would move are proposed. */
export const recountDeadlines = defineJob({
  name: 'deadlines.recount',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const firmId of await firmsWithDeadlines(ctx.db)) {
      ctx.signal.throwIfAborted()
      await ctx.db.transaction(async (tx) => {
        if (!(await claimVersions(tx, firmId, versions, ctx.now()))) return
        await proposeRecounts(ctx, tx, firmId, `The rules or the holiday table changed (${versions}).`)
      })
    }
  },
})
