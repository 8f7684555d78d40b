import { voiceApi } from '@pam/contracts/voice'
import { Refused } from '#test/caller'
import { chosen, withVideo, withVoice } from '#test/voice'
import type { Change } from './all.ts'

const accepted = async (sending: ReturnType<Awaited<ReturnType<typeof withVoice>>['lawyer']['send']>) => {
  const response = await sending
  if (response.statusCode !== 200) throw new Refused(response)
}

/** Calls about speaking and hearing; what is handed to a service is written down as well. */
export const voiceChanges: Record<string, Change> = {
  'voice.choose': async (world) => {
    const user = await world.person('user')
    return () => user.call(voiceApi.choose, { body: { ...chosen, auto_read: true } })
  },
  'voice.setFirmRules': async (world) => {
    const admin = await world.person('admin')
    const body = { local_only: true, allow_browser: true }
    return () => admin.call(voiceApi.setFirmRules, { body })
  },
  'voice.transcribe': async (world) => {
    const { lawyer } = await withVoice(world, 'transcription')
    const query = { type: 'audio/webm' }
    return () => accepted(lawyer.send(voiceApi.transcribe, { query, body: Buffer.from('RECORDING Hello') }))
  },
  'voice.speak': async (world) => {
    const { lawyer, answer } = await withVoice(world, 'elevenlabs')
    const input = { params: { id: answer.id }, body: { sentence: 0 } }
    return () => accepted(lawyer.send(voiceApi.speak, input))
  },
  'voice.sample': async (world) => {
    const { lawyer } = await withVoice(world, 'elevenlabs')
    return () => accepted(lawyer.send(voiceApi.sample))
  },
  'voice.present': async (world) => {
    const { lawyer, answer } = await withVoice(world, 'did')
    return () => lawyer.call(voiceApi.present, { params: { id: answer.id } })
  },
  'voice.dropVideo': async (world) => {
    const { lawyer, video } = await withVideo(world)
    return () => lawyer.call(voiceApi.dropVideo, { params: { id: video.id } })
  },
}
