import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ error: { message: `fault ${status}`, code: status } })
const models = ['meta-llama/llama-3.3-70b-instruct', 'anthropic/claude-3-opus'].map((id) => ({
  id,
  name: id.split('/')[1],
  context_length: 8192,
}))

/** OpenRouter: the list of models is open to anyone, `/key` proves the key. */
export const openrouter: FakeProvider = {
  fault,
  answer({ path, headers }) {
    if (path === '/models') return { status: 200, body: { data: models } }
    if (path !== '/key') return { status: 404, body: fault(404) }
    return headers.authorization === `Bearer ${goodSecret}`
      ? { status: 200, body: { data: { label: 'sk-or', usage: 1, limit: 10, limit_remaining: 9 } } }
      : { status: 401, body: fault(401) }
  },
}

/** A server of one's own that speaks the same language: models, no key asked, no call to prove one. */
export const compatible: FakeProvider = {
  fault,
  answer: ({ path }) =>
    path === '/v1/models'
      ? { status: 200, body: { object: 'list', data: [{ id: 'llama3.2:3b', object: 'model' }] } }
      : { status: 404, body: 'not found' },
}
