import { z } from 'zod'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import { integrationOf } from './integrations/secret.ts'
import { type Connection, providerFacts } from './models/providers.ts'
import { mayRead, robotName } from './robots.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

interface Wanted {
  readonly firmId: string
  readonly actorId: string
  readonly url: string
  readonly signal: AbortSignal
}

export interface CrawledPage {
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly url: string
}

const mostBytes = 4 * 1024 * 1024

/** Why no page can be fetched at this firm; null where one can. */
export async function whyNoCrawling(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<string | null> {
  if (await integrationOf(services, firmId, 'firecrawl')) return null
  return 'No web page service is set up. An administrator can connect Firecrawl in Settings, under Integrations.'
}

/** One page of the web through the firm's service, if its site lets us read it. Addresses inside a network are refused. */
export async function crawlPage(services: Parts, wanted: Wanted): Promise<CrawledPage> {
  const connection = await integrationOf(services, wanted.firmId, 'firecrawl')
  if (!connection) throw new AppError('conflict', 'The web page service was removed. Nothing was fetched.')
  await askRobots(services, connection, wanted)
  return fetchPage(services, connection, wanted)
}

const privateOf = ({ allowPrivate, address }: Connection) =>
  allowPrivate ? { allowPrivate: [nameOf(parseTarget(address))] } : {}

/** Checked by us first, which also enforces every limit on addresses before the service learns of the page. */
async function askRobots({ outbound }: Parts, connection: Connection, { url, ...wanted }: Wanted) {
  const target = parseTarget(url).url
  const answer = await outbound.request({
    url: new URL('/robots.txt', target).href,
    headers: { accept: 'text/plain', 'user-agent': robotName },
    firmId: wanted.firmId,
    actorId: wanted.actorId,
    signal: wanted.signal,
    provider: 'firecrawl',
    purpose: 'May this page be read (robots.txt)?',
    timeoutMs: 15_000,
    idleTimeoutMs: 15_000,
    maxBytes: 500_000,
    ...privateOf(connection),
  })
  if (answer.status >= 500) {
    answer.discard()
    throw new AppError('unavailable', 'The site’s robots.txt could not be checked. Try again later.')
  }
  if (answer.status >= 400) return answer.discard()
  if (!mayRead(await answer.text(), `${target.pathname}${target.search}`))
    throw new AppError('forbidden', 'The site does not allow programs to read this page (robots.txt).')
}

const scraped = z.object({
  success: z.literal(true),
  data: z.object({
    markdown: z.string(),
    metadata: z
      .object({
        title: z.string().optional(),
        sourceURL: z.string().optional(),
        statusCode: z.number().optional(),
      })
      .default({}),
  }),
})

async function fetchPage(
  { outbound }: Parts,
  connection: Connection,
  { firmId, actorId, url, signal }: Wanted,
): Promise<CrawledPage> {
  const { secret, address } = connection
  const answer = await outbound.request({
    url: `${address}/v1/scrape`,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(secret === null ? {} : providerFacts.firecrawl.authorization({ ...connection, secret })),
    },
    body: JSON.stringify({ url, formats: ['markdown'], onlyMainContent: true }),
    firmId,
    actorId,
    signal,
    provider: 'firecrawl',
    purpose: 'Import a web page',
    timeoutMs: 90_000,
    idleTimeoutMs: 90_000,
    maxBytes: mostBytes,
    ...privateOf(connection),
  })
  if (answer.status !== 200) {
    answer.discard()
    throw new AppError('unavailable', faultWords(answer.status))
  }
  const read = scraped.safeParse(await answer.json().catch(() => null))
  if (!read.success) throw new AppError('unavailable', 'The web page service did not return this page.')
  const { markdown, metadata } = read.data.data
  if ((metadata.statusCode ?? 200) >= 400)
    throw new AppError('not_found', `The site responded with status ${metadata.statusCode}: page not found.`)
  return { title: metadata.title ?? '', text: markdown, url: metadata.sourceURL ?? url }
}

function faultWords(status: number): string {
  if (status === 401 || status === 403)
    return 'The web page service rejected the firm’s key. An administrator can renew it in Settings.'
  if (status === 402) return 'The firm’s account with the web page service has no credit left.'
  if (status === 429) return 'The web page service is busy. Try again in a minute.'
  return `The web page service failed (${status}). Try again later.`
}
