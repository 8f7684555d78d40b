import { workflowStatus, workflowsApi } from '@pam/contracts/workflows'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { seedWorkflows } from './workflows.demo.ts'

describe('the workflows', () => {
  it('of a new firm are none', async () => {
    const { person } = await testApp()
    expect(await (await person('user')).call(workflowsApi.list)).toEqual({ workflows: [] })
  })

  it('are listed by name with everything a card shows', async () => {
    const { person, services, firmId, clock } = await testApp()
    await seedWorkflows({ tx: services.db, firmId, now: clock.now() })
    const { workflows } = await (await person('user')).call(workflowsApi.list)
    expect(workflows.map((it) => it.name)).toEqual(workflows.map((it) => it.name).toSorted())
    expect(new Set(workflows.map((it) => it.status))).toEqual(new Set(workflowStatus.options))
    expect(workflows).toContainEqual({
      id: expect.any(String),
      name: 'Discovery responses, second set',
      description: null,
      status: 'paused',
      workflow_type: 'Deadline management',
      created_at: '2026-09-13T09:00:00.000Z',
      updated_at: '2026-11-04T09:00:00.000Z',
    })
  })

  it('of another firm are not among them', async () => {
    const [home, away] = [await testApp(), await testApp()]
    await seedWorkflows({ tx: home.services.db, firmId: home.firmId, now: home.clock.now() })
    expect(await (await away.person('admin')).call(workflowsApi.list)).toEqual({ workflows: [] })
  })
})
