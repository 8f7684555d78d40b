import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { connectVoice } from '#test/voice'
import { askService } from './ask-service.ts'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('elevenlabs')
})
afterAll(() => service.stop())

describe('a service that does not answer', () => {
  it('is given up when its time is over, in words', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    await service.behave('good')
    await connectVoice(admin, 'elevenlabs', service.address)
    await service.behave('hang')
    const asked = askService(world.services, {
      provider: 'elevenlabs',
      name: 'the voice service',
      hands: 'client_data',
      path: '/v1/user',
      firmId: world.firmId,
      actorId: admin.id,
      caseId: null,
      purpose: 'Try',
      signal: new AbortController().signal,
      longestMs: 300,
      mostBytes: 1000,
    })
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('The service did not respond'),
    })
  })
})
