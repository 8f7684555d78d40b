/** What a WebDAV server reports about one resource. */
export interface DavResource {
  readonly href: string
  readonly etag: string | null
  readonly ctag: string | null
  readonly isCalendar: boolean
  /** Addresses the server names: of the person, and of their calendars. */
  readonly principal: string | null
  readonly home: string | null
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      return entities[name ?? ''] ?? whole
    })
    .trim()

const partsNamed = (xml: string, name: string): string[] =>
  [
    ...xml.matchAll(
      new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?(?<!/)>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>`, 'gi'),
    ),
  ].map((found) => found[1] ?? '')

const partNamed = (xml: string, name: string): string | null => partsNamed(xml, name)[0] ?? null

const hrefIn = (xml: string | null): string | null => {
  const found = xml === null ? null : partNamed(xml, 'href')
  return found === null ? null : decoded(found)
}

/** Reads an answer to PROPFIND. Only properties the server has count, whatever else it lists. */
export function readMultistatus(xml: string): DavResource[] {
  return partsNamed(xml, 'response').map((response) => {
    const found = partsNamed(response, 'propstat')
      .filter((propstat) => / 200\b/.test(partNamed(propstat, 'status') ?? ' 200'))
      .join('')
    const textOf = (name: string) => {
      const text = partNamed(found, name)
      return text === null ? null : decoded(text) || null
    }
    return {
      href: hrefIn(response) ?? '',
      etag: textOf('getetag'),
      ctag: textOf('getctag'),
      isCalendar: /<(?:[\w.-]+:)?calendar\s*\/?>/i.test(partNamed(found, 'resourcetype') ?? ''),
      principal: hrefIn(partNamed(found, 'current-user-principal')),
      home: hrefIn(partNamed(found, 'calendar-home-set')),
    }
  })
}
