import { type Answer, type FakeProvider, goodSecret, type Heard } from './provider.ts'

const fault = (status: number) => ({ detail: { status: `fault_${status}`, message: `fault ${status}` } })

/** Frames of silence as an MP3 has them: a head of four bytes, and nothing behind it. */
const silence = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
)

export const elevenlabs: FakeProvider = {
  fault,
  answer(heard) {
    const { path, headers } = heard
    if (headers['xi-api-key'] !== goodSecret) return { status: 401, body: fault(401) }
    if (path === '/v1/user') {
      return {
        status: 200,
        body: { subscription: { tier: 'free', character_count: 400, character_limit: 1000 } },
      }
    }
    if (path === '/v1/voices/voice-1') return { status: 200, body: { voice_id: 'voice-1', name: 'Rachel' } }
    if (path.startsWith('/v1/text-to-speech/')) return spoken(heard)
    return noVoice
  },
}

const noVoice: Answer = {
  status: 404,
  body: { detail: { status: 'voice_not_found', message: 'no such voice' } },
}

/** Sound for a well-formed request; an error message for anything else. */
function spoken({ method, path, body }: Heard): Answer {
  if (!path.startsWith('/v1/text-to-speech/voice-1/stream?')) return noVoice
  const { text, model_id: model } = JSON.parse(body) as { text?: unknown; model_id?: unknown }
  if (method !== 'POST' || typeof text !== 'string' || text === '' || typeof model !== 'string')
    return { status: 422, body: { detail: [{ loc: ['body', 'text'], msg: 'Field required' }] } }
  // A voice that answers with a page of words, as a proxy on the way would.
  if (text.includes('GARBAGE')) return { status: 200, body: '<html>Welcome</html>', type: 'audio/mpeg' }
  return { status: 200, body: silence, type: 'audio/mpeg' }
}
