import { createHash } from 'node:crypto'

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
/** Files are allowed by their address; data is not run. */
const isElsewhereOrData = (attributes: string) => /\bsrc=|\btype="application\/ld\+json"/.test(attributes)

function inlineHashes(page: string): Record<'script' | 'style', string[]> {
  const found: Record<'script' | 'style', string[]> = { script: [], style: [] }
  for (const [, kind, attributes = '', text = ''] of page.matchAll(inlineElement)) {
    if (isElsewhereOrData(attributes)) continue
    const hash = createHash('sha256').update(text).digest('base64')
    found[kind === 'style' ? 'style' : 'script'].push(`'sha256-${hash}'`)
  }
  return found
}

/** The policy of a reply: inline content of this page is allowed by its hash, and nothing else. */
export function allowing(policy: string, page: string): string {
  const hashes = inlineHashes(page)
  return policy
    .split(';')
    .map((directive) => {
      const kind = /^\s*(script|style)-src\s/.exec(directive)?.[1] as 'script' | 'style' | undefined
      return kind ? [directive, ...hashes[kind]].join(' ') : directive
    })
    .join(';')
}
