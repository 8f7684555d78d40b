import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ detail: { status: `fault_${status}`, message: `fault ${status}` } })

export const elevenlabs: FakeProvider = {
  fault,
  answer({ path, headers }) {
    if (headers['xi-api-key'] !== goodSecret) return { status: 401, body: fault(401) }
    if (path === '/v1/user') {
      return {
        status: 200,
        body: { subscription: { tier: 'free', character_count: 400, character_limit: 1000 } },
      }
    }
    if (path === '/v1/voices/voice-1') return { status: 200, body: { voice_id: 'voice-1', name: 'Rachel' } }
    return { status: 404, body: { detail: { status: 'voice_not_found', message: 'no such voice' } } }
  },
}
