import { z } from 'zod'
import { firmNameOf, makeResetLink } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { defineJob } from '#platform/jobs/define'
import { mailImported } from './user-mails.ts'
import { findColleagues } from './users.queries.ts'

const linkHours = 7 * 24
const atOnce = 100

/** Mails a part of the imported people their link to set a password. */
export const welcomeImported = defineJob({
  name: 'users.welcome-imported',
  payload: z.object({ firmId: z.uuid(), site: z.string(), ids: z.array(z.uuid()) }),
  lane: 'slow',
  async run(ctx, { firmId, site, ids }) {
    const firmName = await firmNameOf(ctx.db, firmId)
    await ctx.db.transaction(async (tx) => {
      for (const person of await findColleagues(tx, firmId, ids)) {
        const link = await makeResetLink(tx, ctx, person, { site, hours: linkHours })
        await mailImported(tx, ctx, person, { firmName, link })
      }
    })
  },
})

/** In parts and after the import: thousands of mails in its transaction would keep everyone else waiting. */
export async function welcomeSoon(tx: Db, ctx: Ctx, ids: readonly string[], site: string) {
  const { firmId } = ctx.actor
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    await ctx.jobs.enqueue(tx, welcomeImported, { firmId, site, ids: part })
  }
}
