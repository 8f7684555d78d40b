import { type DataAllowed, type Provider, settingsApi } from '@pam/contracts/settings'
import { type VoiceChoices, voiceApi } from '@pam/contracts/voice'
import { sql } from 'drizzle-orm'
import type { TestApp, TestPerson } from './app.ts'
import { anyChat } from './chat.ts'
import { type ProviderServer, providerServer } from './provider-server.ts'
import { goodSecret } from './providers/provider.ts'

export const chosen: VoiceChoices = {
  auto_read: false,
  speed: 1,
  voice: '',
  local_only: false,
  hands_free: false,
  allow_browser: true,
  told: null,
}

/** Sets a service up and allows it data in the policy. */
export async function connectVoice(
  admin: TestPerson,
  provider: Extract<Provider, 'transcription' | 'elevenlabs' | 'did'>,
  address: string,
  allowed: DataAllowed = 'client_data',
): Promise<void> {
  await admin.call(settingsApi.saveIntegration, {
    params: { provider },
    body: {
      api_key: goodSecret,
      address,
      allow_private: true,
      ...(provider === 'elevenlabs' && { voice_id: 'voice-1' }),
    },
  })
  const { version, statement, providers } = await admin.call(settingsApi.aiPolicy)
  await admin.call(settingsApi.adoptAiPolicy, {
    body: { version, statement, providers: { ...providers, [provider]: allowed } },
  })
}

const kept: Partial<Record<string, Promise<ProviderServer>>> = {}

/** A stand-in for as long as the worker lives: for walks that need any response. */
const standIn = (provider: 'transcription' | 'elevenlabs' | 'did') => {
  kept[provider] ??= providerServer(provider)
  return kept[provider]
}

/** A conversation with an answer, in a firm where a service is set up. */
export async function withVoice(world: TestApp, provider: 'transcription' | 'elevenlabs' | 'did') {
  const admin = await world.person('admin')
  const { address } = await standIn(provider)
  await connectVoice(admin, provider, address)
  return { admin, ...(await anyChat(world)) }
}

/** The same with a video in progress. */
export async function withVideo(world: TestApp) {
  const chat = await withVoice(world, 'did')
  const video = await chat.lawyer.call(voiceApi.present, { params: { id: chat.answer.id } })
  return { ...chat, video }
}

/** Runs the jobs of videos that wait for a later moment now, one round after the other. */
export async function settleVideos(world: TestApp, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await world.services.db.execute(
      sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`,
    )
    await world.services.jobs.settle()
  }
}
