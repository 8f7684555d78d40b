import { casesApi } from '@pam/contracts/cases'
import { workflowsApi as api, type DryRun, type RunPage } from '@pam/contracts/workflows'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import { hashOf, newId, newToken } from '#platform/id'
import { advance } from '#slice/workflows/runs/advance'
import { wake } from '#slice/workflows/runs/wake'
import { sessions, users } from '#table/auth/auth'
import { type TestApp, testApp } from '#test/app'
import { caller } from '#test/caller'
import { demoFirmOf } from '#test/demo-firm'
import { silentLog } from '#test/services'
import { templates } from './templates.ts'

/** The lawyer of the sample firm, signed in. */
async function sampleLawyer(world: TestApp) {
  const { db } = world.services
  const firmId = await demoFirmOf(world.services)
  const [lawyer] = await db
    .select()
    .from(users)
    .where(and(eq(users.firmId, firmId), eq(users.role, 'lawyer')))
  if (!lawyer) throw new Error('The sample firm has a lawyer.')
  // Guests only view the sample firm, so its people have no addresses.
  await db
    .update(users)
    .set({ email: sql`${users.id} || '@firm.example'` })
    .where(eq(users.firmId, firmId))
  const [token, now] = [newToken(), world.clock.now()]
  await db.insert(sessions).values({
    id: newId(),
    firmId,
    userId: lawyer.id,
    tokenHash: hashOf(token),
    address: '',
    device: '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return { firmId, ...caller(world.app, { token, address: '10.0.0.1' }) }
}

type Lawyer = Awaited<ReturnType<typeof sampleLawyer>>

/** Runs to the end: waits are skipped, and approvals granted. The sample firm's other jobs are not run. */
async function runToEnd(world: TestApp, lawyer: Lawyer, id: string, caseId: string): Promise<RunPage> {
  const { services, clock } = world
  const ctx = {
    ...services,
    tools: features.tools,
    log: silentLog,
    signal: new AbortController().signal,
    attempt: 1,
    isLastAttempt: false,
    now: () => clock.now(),
  }
  const run = await lawyer.call(api.run, { params: { id }, body: { case_id: caseId, key: newId() } })
  for (;;) {
    await advance(ctx, run.id)
    const page = await lawyer.call(api.showRun, { params: { id: run.id } })
    if (page.status !== 'waiting') return page
    const { items } = await lawyer.call(api.approvals)
    for (const { id: approval, run_id } of items)
      if (run_id === run.id)
        await lawyer.call(api.decide, { params: { id: approval }, body: { decision: 'approve', note: '' } })
    await wake(ctx, run.id, { happened: false, because: 'The wait time ended.' })
  }
}

/** What started it is named by who or what did. */
const effectsOf = (rows: DryRun['effects'] | RunPage['steps'], startedBy: string) =>
  rows
    .filter(({ status, kind }) => status === 'done' && kind !== 'wait')
    .map(({ path, kind, text, details }) =>
      JSON.stringify({ path, kind, text, details }).replaceAll(startedBy, 'Started'),
    )

describe('every ready-made workflow', () => {
  it('does in a run of the sample firm what its dry run lists, and its dry run leaves nothing', {
    timeout: 300_000,
  }, async () => {
    const world = await testApp()
    const lawyer = await sampleLawyer(world)
    const { items } = await lawyer.call(casesApi.list, { query: { status: 'open' } })
    const caseId = items[0]?.id ?? ''
    expect(templates).toHaveLength(17)
    const catalog = await lawyer.call(api.catalog)
    expect(catalog.templates.map(({ key }) => key)).toEqual(templates.map(({ key }) => key))
    for (const { key, name, description, workflow_type, definition } of templates) {
      const body = { name, description, workflow_type, definition }
      const { id, problems } = await lawyer.call(api.create, { body })
      expect(problems, key).toEqual([])
      const { effects, error } = await lawyer.call(api.dryRun, { params: { id }, body: { case_id: caseId } })
      expect(error, key).toBeNull()
      expect(effects.length, key).toBeGreaterThan(0)
      const onSample = await lawyer.call(api.tryOut, { body: { definition, on_sample_case: true } })
      expect(onSample.error, key).toBeNull()
      expect(onSample.effects.length, key).toBeGreaterThan(0)
      await lawyer.call(api.setStatus, { params: { id }, body: { status: 'active' } })
      const { status, steps, started_by } = await runToEnd(world, lawyer, id, caseId)
      expect(status, key).toBe('completed')
      expect(effectsOf(effects, 'A dry run'), key).toEqual(effectsOf(steps, started_by))
      await lawyer.call(api.setStatus, { params: { id }, body: { status: 'stopped' } })
    }
  })
})
