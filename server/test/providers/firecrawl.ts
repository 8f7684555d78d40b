import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ success: false, error: `fault ${status}` })

/** What a site that plays its own crawler forbids. */
const robots = 'User-agent: *\nDisallow: /private\n'

export const firecrawl: FakeProvider = {
  fault,
  answer({ path, headers, body }) {
    if (path === '/robots.txt') return { status: 200, body: robots }
    if (headers.authorization !== `Bearer ${goodSecret}`) return { status: 401, body: fault(401) }
    if (path === '/v1/scrape') return scraped(body)
    if (path !== '/v1/team/credit-usage') return { status: 404, body: fault(404) }
    return { status: 200, body: { success: true, data: { remaining_credits: 480 } } }
  },
}

/** A page names itself; a missing one is reported as the service does. */
function scraped(body: string) {
  const { url } = JSON.parse(body) as { url: string }
  const { pathname } = new URL(url)
  const statusCode = pathname.startsWith('/missing') ? 404 : 200
  const markdown = `# Rule ${pathname}\n\nThe Supreme Court of Delaware adopted this rule.`
  return {
    status: 200,
    body: {
      success: true,
      data: { markdown, metadata: { title: `Rule ${pathname}`, sourceURL: url, statusCode } },
    },
  }
}
