import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ error: { message: `fault ${status}`, type: 'invalid_request_error' } })

/** A service with one call beside its list of models, as the many servers of this kind have it. */
export const speaksOpenai = (
  models: readonly string[],
  path: string,
  answer: (body: string) => unknown,
): FakeProvider => ({
  fault,
  answer(heard) {
    if (heard.headers.authorization !== `Bearer ${goodSecret}`) return { status: 401, body: fault(401) }
    if (heard.path === '/models')
      return { status: 200, body: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } }
    return heard.path === path && heard.method === 'POST'
      ? { status: 200, body: answer(heard.body) }
      : { status: 404, body: fault(404) }
  },
})
