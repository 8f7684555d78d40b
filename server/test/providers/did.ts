import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ kind: 'Error', description: `fault ${status}` })

export const did: FakeProvider = {
  fault,
  answer({ path, headers }) {
    if (headers.authorization !== `Basic ${goodSecret}`)
      return { status: 401, body: { message: 'Unauthorized' } }
    if (path !== '/credits') return { status: 404, body: fault(404) }
    return { status: 200, body: { credits: [], remaining: 12, total: 20 } }
  },
}
