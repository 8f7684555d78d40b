import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { searchApi } from '@pam/contracts/search'
import { settingsApi } from '@pam/contracts/settings'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/id'
import { conversations } from '#table/chat/chat'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { askPam, beginChat } from '#test/chat'
import { giveAndRead } from '#test/documents'
import { removeOldConversations } from './retention.job.ts'

const day = 24 * 60 * 60_000

async function kept(months: number | null) {
  const world = await testApp()
  const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
  const { changed_at: _at, changed_by: _by, ...now } = await admin.call(settingsApi.retention)
  await admin.call(settingsApi.changeRetention, { body: { ...now, chat_months: months } })
  const sweep = async () => {
    const { jobs, db } = world.services
    await jobs.enqueue(db, removeOldConversations, {}, { key: newId() })
    await jobs.settle()
  }
  const titles = async () => (await lawyer.call(chatApi.list)).items.map((item) => item.title)
  /** As if without messages for this many days. */
  const age = (days: number, title?: string) =>
    world.services.db
      .update(conversations)
      .set({ updatedAt: new Date(world.clock.now().getTime() - days * day) })
      .where(
        and(
          eq(conversations.firmId, world.firmId),
          title === undefined ? undefined : eq(conversations.title, title),
        ),
      )
  return { world, lawyer, sweep, titles, age }
}

describe('conversations', () => {
  it('are deleted after the firm’s retention period without messages', async () => {
    const { world, lawyer, sweep, titles, age } = await kept(2)
    await beginChat(lawyer, { title: 'Old' })
    await beginChat(lawyer, { title: 'Newer' })
    await age(40, 'Old')
    await sweep()
    expect(await titles()).toEqual(['Newer', 'Old'])
    await age(70, 'Old')
    await age(30, 'Newer')
    await sweep()
    expect(await titles()).toEqual(['Newer'])
    expect(await world.everyRow()).toMatch(/chat\.removed.*retention/)
  })

  it('stay forever if the firm has no period', async () => {
    const { lawyer, sweep, titles, age } = await kept(null)
    await beginChat(lawyer, { title: 'Old' })
    await age(2000)
    await sweep()
    expect(await titles()).toEqual(['Old'])
  })

  it('stay while a case is under hold that they are about, or that an answer contained', {
    timeout: 60_000,
  }, async () => {
    const { world, lawyer, sweep, titles, age } = await kept(1)
    const { id: caseId } = await openCase(lawyer)
    await giveAndRead(world, lawyer, {
      name: 'Quarry lease.txt',
      content: 'QUARRY LEASE\n\nThe quarryman shall fence the pit at his own cost.\n',
      fields: { case_id: caseId },
    })
    // A busy machine indexes it a little later.
    await vi.waitFor(
      async () => {
        await world.services.jobs.settle()
        const { items } = await lawyer.call(searchApi.passages, { query: { q: 'quarryman fence pit' } })
        expect(items.map(({ title }) => title)).toContain('Quarry lease.txt')
      },
      { timeout: 30_000, interval: 500 },
    )
    await beginChat(lawyer, { title: 'About the case', case_id: caseId })
    const wide = await beginChat(lawyer, { title: 'Told of it' })
    const answer = await askPam(lawyer, wide, 'What does the quarry lease say about the fence of the pit?')
    expect(answer.sources.map((source) => source.case_id)).toContain(caseId)
    await beginChat(lawyer, { title: 'Of nothing' })
    const { version } = await lawyer.call(casesApi.show, { params: { id: caseId } })
    await lawyer.call(casesApi.changeRules, {
      params: { id: caseId },
      body: { ai_allowed: true, legal_hold: true, retention_years: null, version },
    })
    await age(60)
    await sweep()
    expect((await titles()).toSorted()).toEqual(['About the case', 'Told of it'])
  })
})
