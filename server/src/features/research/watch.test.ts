import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { type TestApp, testApp } from '#test/app'
import { mailsTo } from '#test/mailed-token'
import { anyRun, giveOpinion } from '#test/research'
import { watchResearch } from './runs.jobs.ts'

const filter = { jurisdiction: 'United States, Ninth Circuit' }
const body = '*101 A tenant is bound by the lease on the day of signing, whatever the day of entry.'

/** The library is shared with other tests, whose clocks may have been ahead of this one. */
async function afterAllMaterial({ services, clock }: TestApp) {
  const [row] = rowsOf<{ at: string | null }>(
    await services.db.execute(sql`select greatest(
      (select max(written_at) from knowledge_versions), (select max(changed_at) from knowledge_standings))::text as at`),
  )
  const ahead = row?.at ? (new Date(row.at).getTime() - clock.now().getTime()) / 1000 : 0
  clock.pass(Math.max(0, ahead) + 1)
}

async function watched() {
  const world = await testApp()
  await afterAllMaterial(world)
  const { lawyer, run } = await anyRun(world, { filter })
  const params = { id: run.id }
  await lawyer.call(api.change, { params, body: { revision: 0, is_watched: true } })
  const look = async () => {
    world.clock.pass(3600)
    await world.services.jobs.enqueue(world.services.db, watchResearch, {})
    await world.services.jobs.settle()
    return lawyer.call(api.list)
  }
  return { world, lawyer, params, look }
}

describe('a watched question', () => {
  it('is repeated on new material, and its owner is notified of a change', async () => {
    const { world, lawyer, params, look } = await watched()
    world.clock.pass(60)
    await giveOpinion(world, lawyer, { title: 'Quimby v. Voss', citation: '813 F.4th 99', body })
    expect((await look()).items).toMatchObject([{ has_news: true, authorities: 2 }])
    const [mail] = await mailsTo(world, lawyer.email)
    expect(mail?.subject).toBe('Your watched research changed')
    expect(mail?.text).not.toContain('tenant')
    await lawyer.call(api.show, { params })
    expect((await lawyer.call(api.list)).items).toMatchObject([{ has_news: false }])
  })

  it('is skipped while there is nothing new', async () => {
    const { world, lawyer, params, look } = await watched()
    await look()
    expect(await lawyer.call(api.show, { params })).toMatchObject({ edition: 1, has_news: false })
    expect(await mailsTo(world, lawyer.email)).toEqual([])
  })
})
