import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { usersApi } from '@pam/contracts/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { beginChat, eventsOf } from '#test/chat'
import { modelOffice } from '#test/chat-model'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { joinCase } from './people.ts'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())

describe('an answer that is followed while it is written', () => {
  it('breaks off for who is taken off the team, demoted or deactivated meanwhile', async () => {
    const { world, admin, lawyer, matter } = await modelOffice(service)
    const stays = await world.person('paralegal')
    const leaver = await world.person('paralegal')
    const demoted = await world.person('paralegal')
    const gone = await world.person('paralegal')
    const followers = [stays, leaver, demoted, gone]
    await joinCase(lawyer, matter.id, followers)
    await lawyer.call(casesApi.wall, { params: { id: matter.id }, body: { walled: true } })
    const chat = await beginChat(lawyer, { case_id: matter.id, model: 'fake/endless' })
    const params = { id: chat.id }
    await lawyer.call(chatApi.change, { params, body: { is_shared: true } })
    const { answer } = await lawyer.call(chatApi.say, { params, body: { text: 'Anything?', key: newId() } })
    const following = Promise.all(followers.map((by) => eventsOf(by, answer.id)))
    const written = async () => (await lawyer.call(chatApi.message, { params: { id: answer.id } })).text
    await expect.poll(written).not.toBe('')
    const body = { user_id: leaver.id }
    await lawyer.call(casesApi.leave, { params: { id: matter.id }, body })
    await admin.call(usersApi.change, {
      params: { id: demoted.id },
      body: { email: demoted.email, full_name: 'Dorcas Ember', role: 'user' },
    })
    await admin.call(usersApi.deactivate, { params: { id: gone.id } })
    await lawyer.call(chatApi.stop, { params: { id: answer.id } })
    const endings = (await following).map((events) => events.some(({ is }) => is === 'end'))
    expect(endings).toEqual([true, false, false, false])
  })
})
