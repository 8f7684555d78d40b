import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ success: false, error: `fault ${status}` })

export const firecrawl: FakeProvider = {
  fault,
  answer({ path, headers }) {
    if (headers.authorization !== `Bearer ${goodSecret}`) return { status: 401, body: fault(401) }
    if (path !== '/v1/team/credit-usage') return { status: 404, body: fault(404) }
    return { status: 200, body: { success: true, data: { remaining_credits: 480 } } }
  },
}
