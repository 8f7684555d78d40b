import { type Answer, type FakeProvider, goodSecret, type Heard } from './provider.ts'

const fault = (status: number) => ({ kind: 'Error', description: `fault ${status}` })

/** The first box of an MP4, and some more of one. */
const video = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
  Buffer.alloc(4000),
])

interface Talk {
  readonly input: string
  asked: number
}
const talks: Talk[] = []

export const did: FakeProvider = {
  fault,
  answer(heard) {
    const { method, path, headers } = heard
    // The result is public under a long name; no key is sent there.
    if (path.startsWith('/results/')) return result(heard)
    if (headers.authorization !== `Basic ${goodSecret}`)
      return { status: 401, body: { message: 'Unauthorized' } }
    if (path === '/credits') return { status: 200, body: { credits: [], remaining: 12, total: 20 } }
    if (method === 'POST' && path === '/talks') return begun(heard)
    const number = Number(/^\/talks\/tlk_(\d+)$/.exec(path)?.[1] ?? -1)
    const talk = talks[number]
    return talk
      ? { status: 200, body: statusOf(talk, number, headers.host ?? '') }
      : { status: 404, body: fault(404) }
  },
}

function begun({ body }: Heard): Answer {
  const { source_url: face, script } = JSON.parse(body) as {
    source_url?: unknown
    script?: { type?: unknown; input?: unknown }
  }
  if (typeof face !== 'string' || script?.type !== 'text' || typeof script.input !== 'string')
    return { status: 400, body: { kind: 'ValidationError', description: 'validation error' } }
  talks.push({ input: script.input, asked: 0 })
  return { status: 201, body: { id: `tlk_${talks.length - 1}`, object: 'talk', status: 'created' } }
}

/** Made when it is asked for the second time, unless the words say otherwise. */
function statusOf(talk: Talk, number: number, host: string) {
  talk.asked += 1
  const its = { id: `tlk_${number}`, object: 'talk' }
  if (talk.input.includes('forbidden'))
    return { ...its, status: 'rejected', error: { kind: 'TextNotAllowed', description: 'words not allowed' } }
  if (talk.asked < 2 || talk.input.includes('endless')) return { ...its, status: 'started' }
  const name = talk.input.includes('a page') ? 'page' : 'video'
  return { ...its, status: 'done', result_url: `http://${host}/results/${name}.mp4` }
}

function result({ path, headers }: Heard): Answer {
  if (headers.authorization) return { status: 400, body: fault(400) }
  return path === '/results/video.mp4'
    ? { status: 200, body: video, type: 'video/mp4' }
    : { status: 200, body: '<html>Gone</html>', type: 'video/mp4' }
}
