import { workflowsApi } from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { act, addTask, button, office } from '#test/workflow-office'

describe('a dry run on a made-up case', () => {
  it('names its client, and leaves no case, contact, task, number or mail behind', async () => {
    const { world, lawyer } = await office()
    const counted = async () =>
      rowsOf(
        await world.services.db.execute(sql`select
          (select count(*) from cases where firm_id = ${world.firmId}) as cases,
          (select count(*) from contacts where firm_id = ${world.firmId}) as contacts,
          (select count(*) from tasks where firm_id = ${world.firmId}) as tasks,
          (select count(*) from mail_outbox where firm_id = ${world.firmId}) as mails`),
      )
    const before = await counted()
    const steps = [
      addTask('call', 'Call {{ case.client }}'),
      act('mail', 'workflows.email', { to: '{{ case.client_email }}', subject: 'Hello', text: 'Hello' }),
    ]
    const body = { definition: { trigger: button, steps }, on_sample_case: true }
    const { effects, error } = await lawyer.call(workflowsApi.tryOut, { body })
    expect(error).toBeNull()
    expect(JSON.stringify(effects)).toContain('Call Jordan Sample')
    expect(JSON.stringify(effects)).toContain('jordan.sample@example.com')
    expect(await counted()).toEqual(before)
  })
})
