import { text } from 'node:stream/consumers'
import { egressApi } from '@pam/contracts/egress'
import { type Provider, settingsApi } from '@pam/contracts/settings'
import { onTestFinished } from 'vitest'
import type { TestApp, TestPerson } from '#test/app'
import { httpPeer } from '#test/peer'
import type { Change } from './all.ts'

/** An SMS service that accepts every message, for as long as the worker lives. */
const heard: URLSearchParams[] = []
const takesMessages = httpPeer(async (request, response) => {
  heard.push(new URLSearchParams(await text(request)))
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
})

/** The SMS service set up in a firm, with a test message sent. */
export async function withSms(world: TestApp) {
  const admin = await world.person('admin')
  const { url } = await takesMessages
  const body = {
    account_sid: 'AC1',
    auth_token: 'a-token-for-tests',
    phone_number: '+15550001111',
    address: url,
    allow_private: true,
  }
  await admin.call(settingsApi.saveIntegration, { params: { provider: 'twilio' }, body })
  const send = () => admin.call(settingsApi.sendSmsTest, { body: { to: '+15551234567' } })
  return { admin, send }
}

/** Asks for a code and reads it from what the service was handed. */
async function codeSentTo(person: TestPerson, number: string): Promise<string> {
  await person.call(settingsApi.setMobile, { body: { number } })
  return /\d{6}/.exec(heard.at(-1)?.get('Body') ?? '')?.[0] ?? ''
}

/** A mail server where nothing listens; all tests of a worker share it, so it is removed again. */
async function withMailServer(world: TestApp) {
  const admin = await world.person('admin')
  const place = { host: '127.0.0.1', port: 4998, security: 'tls', allow_private: true } as const
  const body = {
    ...place,
    username: 'office',
    password: 'a-password',
    from_name: '',
    from_address: 'a@firm.example',
  }
  onTestFinished(async () => void (await admin.call(settingsApi.removeMailServer)))
  return { admin, save: () => admin.call(settingsApi.saveMailServer, { body }) }
}

const provider: Provider = 'did'
/** Nothing listens there, so saving calls nobody. */
const setUp = { api_key: 'a-key-for-tests-1234', address: 'http://127.0.0.1:4998', allow_private: true }
const dot = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  Buffer.alloc(40, 1),
]).toString('base64')

export const settingsChanges: Record<string, Change> = {
  'settings.setMobile': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(settingsApi.setMobile, { body: { number: '+15551234567' } })
  },
  'settings.confirmMobile': async (world) => {
    await withSms(world)
    const lawyer = await world.person('lawyer')
    const code = await codeSentTo(lawyer, '+15551234567')
    return () => lawyer.call(settingsApi.confirmMobile, { body: { code } })
  },
  'settings.changeMobileChoices': async (world) => {
    const lawyer = await world.person('lawyer')
    await lawyer.call(settingsApi.setMobile, { body: { number: '+15551234567' } })
    const body = { wants_deadlines: true, quiet_from: '21:00', quiet_until: '07:00' }
    return () => lawyer.call(settingsApi.changeMobileChoices, { body })
  },
  'settings.dropMobile': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(settingsApi.dropMobile)
  },
  'settings.saveIntegration': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.saveIntegration, { params: { provider }, body: setUp })
  },
  'settings.findLocalModels': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.findLocalModels)
  },
  'settings.testIntegration': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.testIntegration, { params: { provider } })
  },
  'settings.removeKey': async (world) => {
    const admin = await world.person('admin')
    await admin.call(settingsApi.saveIntegration, { params: { provider }, body: setUp })
    return () => admin.call(settingsApi.removeKey, { params: { provider } })
  },
  'settings.changeGeneral': async (world) => {
    const admin = await world.person('admin')
    const general = await admin.call(settingsApi.general)
    return () => admin.call(settingsApi.changeGeneral, { body: general })
  },
  'settings.closeSetup': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.closeSetup)
  },
  'settings.setLogo': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.setLogo, { body: { base64: dot } })
  },
  'settings.dropLogo': async (world) => {
    const admin = await world.person('admin')
    await admin.call(settingsApi.setLogo, { body: { base64: dot } })
    return () => admin.call(settingsApi.dropLogo)
  },
  'settings.adoptAiPolicy': async (world) => {
    const admin = await world.person('admin')
    const policy = await admin.call(settingsApi.aiPolicy)
    return () => admin.call(settingsApi.adoptAiPolicy, { body: policy })
  },
  'settings.changeRetention': async (world) => {
    const admin = await world.person('admin')
    const retention = await admin.call(settingsApi.retention)
    return () => admin.call(settingsApi.changeRetention, { body: retention })
  },
  'settings.changePracticeAreas': async (world) => {
    const admin = await world.person('admin')
    const { items, version } = await admin.call(settingsApi.practiceAreas)
    const added = { name: 'Admiralty', is_hidden: false }
    return () => admin.call(settingsApi.changePracticeAreas, { body: { items: [...items, added], version } })
  },
  'settings.sendSmsTest': async (world) => (await withSms(world)).send,
  'settings.refreshSmsTest': async (world) => {
    const { admin, send } = await withSms(world)
    const { id } = await send()
    return () => admin.call(settingsApi.refreshSmsTest, { params: { id } })
  },
  'settings.unmute': async (world) => {
    const admin = await world.person('admin')
    await world.mute()
    return () => admin.call(settingsApi.unmute)
  },
  'settings.setPublicAddress': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(settingsApi.setPublicAddress, { body: { url: '' } })
  },
  'settings.checkPublicAddress': async (world) => {
    const admin = await world.person('admin')
    const set = (url: string) => admin.call(settingsApi.setPublicAddress, { body: { url } })
    await set('http://127.0.0.1:4998')
    onTestFinished(async () => void (await set('')))
    return () => admin.call(settingsApi.checkPublicAddress)
  },
  'settings.saveMailServer': async (world) => (await withMailServer(world)).save,
  'settings.testMailServer': async (world) => {
    const { admin, save } = await withMailServer(world)
    await save()
    return () => admin.call(settingsApi.testMailServer)
  },
  'settings.removeMailServer': async (world) => {
    const { admin, save } = await withMailServer(world)
    await save()
    return () => admin.call(settingsApi.removeMailServer)
  },
  'egress.setSwitch': async (world) => {
    const admin = await world.person('admin')
    return () => admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
  },
}
