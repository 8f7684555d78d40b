import type { ChatMessage } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { egressApi } from '@pam/contracts/egress'
import { settingsApi } from '@pam/contracts/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPam, beginChat } from '#test/chat'
import { forbidModels, modelOffice } from '#test/chat-model'
import { connectModel } from '#test/models'
import { type ProviderServer, providerServer } from '#test/provider-server'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())

const noticeIn = ({ blocks }: ChatMessage) => blocks.find((block) => block.is === 'notice')

/** A firm that allows nothing out, by its policy, its case and its switch. */
async function closedFirm() {
  const office = await modelOffice(service)
  await connectModel(office.admin, service.address, 'nothing')
  await forbidModels(office.lawyer, office.matter.id)
  await office.admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
  const runsHere = (runs_here: boolean) =>
    office.admin.call(settingsApi.saveIntegration, {
      params: { provider: 'openrouter' },
      body: { runs_here },
    })
  return { ...office, runsHere }
}

describe('a model on the firm’s own machine', () => {
  it('answers from the documents of a case that nothing may leave, and is recorded in the ledger', async () => {
    const { ask, prompts, admin, lawyer, matter, runsHere } = await closedFirm()
    await runsHere(true)
    expect(await lawyer.call(chatModelsApi.models, { query: { case_id: matter.id } })).toMatchObject({
      why_not: null,
      models: expect.arrayContaining([expect.objectContaining({ id: 'fake/ok' })]),
    })
    const answer = await ask('ok')
    expect(answer).toMatchObject({ state: 'complete', model: 'fake/ok' })
    expect((await prompts()).join()).toContain('repair the roof')
    const { items } = await admin.call(egressApi.list)
    expect(items).toContainEqual(expect.objectContaining({ purpose: 'chat', outcome: 'answered' }))
  })

  it('is an outside service again once it is no longer marked as the firm’s own', async () => {
    const { prompts, lawyer, matter, runsHere } = await closedFirm()
    await runsHere(true)
    const chat = await beginChat(lawyer, { case_id: matter.id, model: 'fake/ok' })
    await runsHere(false)
    await service.behave('good')
    const answer = await askPam(lawyer, chat, 'What does the lease say about repairs?')
    expect(answer.state).toBe('failed')
    expect(noticeIn(answer)).toMatchObject({ text: expect.stringContaining('AI policy') })
    expect(await prompts()).toEqual([])
  })
})
