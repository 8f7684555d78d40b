import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) =>
  status === 429
    ? { error_message: 'Too many citations requested.', wait_until: '2026-11-16T09:05:00+00:00' }
    : { detail: `fault ${status}` }

const decisions: Readonly<
  Record<string, { readonly id: number; readonly name: string; readonly filed: string }[]>
> = {
  '700 F.3d 100': [{ id: 9001, name: 'Marlow v. Quill Freight, Inc.', filed: '2012-05-04' }],
  '701 F.3d 200': [
    { id: 9002, name: 'Ames v. Boor', filed: '2012-06-01' },
    { id: 9003, name: 'Crane v. Dole', filed: '2012-06-02' },
  ],
  '703 F.3d 300': [{ id: 9004, name: 'Pell v. Crane', filed: '2012-07-01' }],
}

/** A docket that is not there. */
const nowhere = 9004

/** Answers as the citation look-up of version 4 does: one entry for each citation of the text that was sent. */
export const courtlistener: FakeProvider = {
  fault,
  answer({ method, path, headers, body }) {
    if (headers.authorization !== `Token ${goodSecret}`) return { status: 401, body: fault(401) }
    if (path === '/api/rest/v4/') return { status: 200, body: { clusters: '/api/rest/v4/clusters/' } }
    const docket = /^\/api\/rest\/v4\/dockets\/(\d+)\/$/.exec(path)?.[1]
    if (docket && method === 'GET')
      return Number(docket) === nowhere
        ? { status: 404, body: fault(404) }
        : {
            status: 200,
            body: {
              id: Number(docket),
              court: `https://www.courtlistener.com/api/rest/v4/courts/ca9/`,
              court_id: 'ca9',
            },
          }
    if (path !== '/api/rest/v4/citation-lookup/' || method !== 'POST')
      return { status: 404, body: fault(404) }
    const text = new URLSearchParams(body).get('text') ?? ''
    if (text.length > 64_000) return { status: 400, body: { text: ['Too long.'] } }
    const lines = text.split('\n')
    return {
      status: 200,
      body: lines.map((citation, at) => ({
        citation,
        normalized_citations: [citation],
        start_index: lines.slice(0, at).join('\n').length,
        end_index: lines.slice(0, at + 1).join('\n').length,
        ...answerTo(citation),
      })),
    }
  },
}

function answerTo(citation: string) {
  const found = decisions[citation]
  if (!found) return { status: 404, error_message: 'Citation not found', clusters: [] }
  return {
    status: found.length > 1 ? 300 : 200,
    error_message: '',
    clusters: found.map(({ id, name, filed }) => ({
      id,
      case_name: name,
      date_filed: filed,
      citations: [],
      docket: `https://www.courtlistener.com/api/rest/v4/dockets/${id}/`,
      absolute_url: `/opinion/${id}/`,
    })),
  }
}
