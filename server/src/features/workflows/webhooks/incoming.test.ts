import { workflowsApi } from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { addTask, button, office, savedWorkflow, startedWorkflow, tasksIn } from '#test/workflow-office'
import { signatureOf } from './incoming.ts'

const trigger = { ...button, kind: 'webhook', when: 'trigger.body.kind = "lead"' }

async function hooked() {
  const { world, lawyer, caseId, settle } = await office()
  const id = await startedWorkflow(lawyer, [addTask('call', 'Call {{ trigger.body.person.name }}')], trigger)
  const { url, secret } = await lawyer.call(workflowsApi.webhook, { params: { id } })
  const body = JSON.stringify({ kind: 'lead', case_id: caseId, person: { name: 'Ana Ruiz' } })
  const seconds = () => String(Math.floor(world.clock.now().getTime() / 1000))
  async function send(
    change: { id?: string; delivery?: string; at?: string; body?: string; secret?: string } = {},
  ) {
    const { delivery = newId(), at = seconds(), body: sent = body } = change
    const signature = signatureOf(change.secret ?? secret, delivery, at, Buffer.from(sent))
    const { statusCode, json } = await world.app.inject({
      method: 'POST',
      url: `/api/webhooks/${change.id ?? id}`,
      payload: sent,
      remoteAddress: '203.0.113.9',
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery,
        'webhook-timestamp': at,
        'webhook-signature': `v1,${signature}`,
      },
    })
    return { statusCode, body: json() as Record<string, unknown> }
  }
  return { world, lawyer, caseId, settle, id, url, secret, body, send, seconds }
}

describe('a webhook that comes in', () => {
  it('starts the workflow once with its body, however often the delivery comes', async () => {
    const { lawyer, caseId, settle, url, id, send } = await hooked()
    expect(url).toMatch(new RegExp(`/api/webhooks/${id}$`))
    const delivery = newId()
    expect(await send({ delivery })).toEqual({ statusCode: 202, body: { received: true } })
    expect((await send({ delivery })).statusCode).toBe(202)
    const other = JSON.stringify({ kind: 'newsletter', case_id: caseId })
    expect((await send({ body: other })).statusCode).toBe(202)
    await settle()
    expect(await tasksIn(lawyer, caseId)).toEqual(['Call Ana Ruiz'])
  })

  it('is refused in the same words for a wrong or old signature, a replaced secret and an unknown address', async () => {
    const { lawyer, caseId, settle, id, secret, send, seconds } = await hooked()
    const late = String(Number(seconds()) - 301)
    const wrong = [
      await send({ secret: `whsec_${Buffer.from('another').toString('base64')}` }),
      await send({ at: late }),
      await send({ at: 'yesterday' }),
      await send({ id: newId() }),
      await send({ id: 'nonsense' }),
    ]
    await lawyer.call(workflowsApi.webhook, { params: { id } })
    wrong.push(await send({ secret }))
    for (const { statusCode, body } of wrong) {
      expect(statusCode).toBe(401)
      expect(body.detail).toBe('This webhook was not accepted. Check its address and signature.')
    }
    await settle()
    expect(await tasksIn(lawyer, caseId)).toEqual([])
  })

  it('tells a signed sender what is wrong with the body, and that the workflow is paused', async () => {
    const { world, lawyer, id, secret, send } = await hooked()
    expect((await send({ body: '{"kind": ' })).statusCode).toBe(400)
    expect((await send({ body: '{"kind":"\\u0000"}' })).statusCode).toBe(400)
    expect((await send({ body: JSON.stringify({ kind: 'lead', case_id: newId() }) })).statusCode).toBe(400)
    expect(
      (await send({ body: JSON.stringify({ kind: 'lead', text: 'x'.repeat(70_000) }) })).statusCode,
    ).toBe(413)
    await lawyer.call(workflowsApi.setStatus, { params: { id }, body: { status: 'paused' } })
    expect((await send()).statusCode).toBe(409)
    const [stored] = rowsOf<{ sealed_secret: string }>(
      await world.services.db.execute(
        sql`select sealed_secret from workflow_webhooks where workflow_id = ${id}`,
      ),
    )
    expect(stored?.sealed_secret).not.toContain(secret)
  })

  it('is limited for each workflow', async () => {
    const { send } = await hooked()
    const delivery = newId()
    const codes = new Set<number>()
    for (let sent = 0; sent < 62; sent += 1) codes.add((await send({ delivery })).statusCode)
    expect([...codes]).toEqual([202, 429])
  })

  it('has a secret only where a webhook starts the workflow', async () => {
    const { lawyer } = await office()
    const id = await savedWorkflow(lawyer, [addTask('one', 'One')])
    await expect(lawyer.call(workflowsApi.webhook, { params: { id } })).rejects.toMatchObject({ status: 409 })
  })
})
