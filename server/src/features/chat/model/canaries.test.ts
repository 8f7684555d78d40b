import { casesApi } from '@pam/contracts/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCase } from '#test/cases'
import { askPam, beginChat } from '#test/chat'
import { forbidModels, modelOffice } from '#test/chat-model'
import { giveDocument } from '#test/documents'
import { type ProviderServer, providerServer } from '#test/provider-server'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())

const subjects = ['roof', 'boiler', 'elevator', 'garden', 'cellar', 'facade']
const canary = (index: number) => `kestrel-${(index * 7919 + 104_729).toString(36)}-ledger`
const quote = (index: number) => `The ${subjects[index % subjects.length]} is repaired under the secret name`

describe('the prompt that is sent', () => {
  it('has nothing from documents the person may not see or that may not leave, whatever is asked', async () => {
    const { world, lawyer, prompts } = await modelOffice(service)
    const other = await world.person('lawyer')
    const walled = await openCase(other, { title: 'Walled v. All' })
    await other.call(casesApi.wall, { params: { id: walled.id }, body: { walled: true } })
    const inside = await openCase(lawyer, { title: 'Kept inside' })
    await forbidModels(lawyer, inside.id)
    const forbidden = Array.from({ length: 24 }, (_, index) => index)
    for (const index of forbidden) {
      const isWalled = index % 2 === 0
      await giveDocument(isWalled ? other : lawyer, {
        name: `Secret ${canary(index)}.txt`,
        content: `${quote(index)} ${canary(index)} by the landlord at its own cost.\n`,
        fields: { case_id: isWalled ? walled.id : inside.id },
      })
    }
    await world.services.jobs.settle()
    const chat = await beginChat(lawyer, { model: 'fake/ok' })
    const tools = await beginChat(lawyer, { model: 'fake/tool' })
    for (const index of forbidden.slice(0, 12)) {
      await askPam(lawyer, chat, `Who said “${quote(index)}”, and under which name?`)
      const given = JSON.stringify({ question: quote(index) })
      await askPam(lawyer, tools, `CALL search__find ${given}`)
    }
    const sent = await prompts()
    expect(sent.length).toBeGreaterThanOrEqual(24)
    // Some visible text is included: the search did run.
    expect(sent.join('')).toContain('Lease Okonkwo.txt')
    for (const index of forbidden) expect(sent.join('')).not.toContain(canary(index))
  })
})
