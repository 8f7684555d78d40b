import { z } from 'zod'
import { defineJob } from '#platform/jobs/define'
import { dropEndedWindows } from '#platform/limits/limits'
import { dropExpiredChallenges } from './passkeys/passkeys.queries.ts'
import { dropExpiredResets } from './passwords/resets.queries.ts'
import { dropFirm, replacedSamples } from './sessions/sample-firms.queries.ts'
import { dropExpiredSessions, dropGuestsFrom } from './sessions/sessions.queries.ts'
import { guestLife } from './sessions/sessions.service.ts'

/** Hourly: what can no longer be used is thrown away, guests with all they had. */
export const sweepSessions = defineJob({
  name: 'auth.sweep-sessions',
  payload: z.object({}),
  schedule: { cron: '17 * * * *', timeZone: 'UTC' },
  async run({ db, now }) {
    await dropExpiredSessions(db, now())
    await dropExpiredResets(db, now())
    await dropExpiredChallenges(db, now())
    await dropGuestsFrom(db, new Date(now().getTime() - guestLife))
    await dropEndedWindows(db, now())
    for (const id of await replacedSamples(db)) await dropFirm(db, id, now())
  },
})
