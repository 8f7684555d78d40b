interface Filling {
  /** The content of the root element. */
  html: string
  /** The page's metadata for search engines and shared links, with its own title and description. */
  head: string
  /** The stylesheet, inlined in the page: the first paint waits for nothing else. */
  style: string
  /** public/boot.js and build/start.js, in the page for the same reason. */
  boot: string
  start: string
  /** More parts of the program to ask for together with its first script. */
  preloads: string
  /** Drawn for those without a session; the others never see it. */
  isForStrangers?: boolean
}

const program = /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g

/** The built page with its root filled and its program put off. It refuses a page it does not know its way in. */
export function filledPage(page: string, filling: Filling): string {
  const { html, head, style, boot, start, preloads, isForStrangers = false } = filling
  const tags = page.match(program) ?? []
  if (tags.length === 0) throw new Error('index.html has no program to put off')
  const later = `<template id="program">\n${tags.join('')}    ${preloads}\n    </template>`
  const mark = isForStrangers ? ' data-for-strangers' : ''
  return [
    { what: /<title>[^<]*<\/title>\s*/, by: '' },
    { what: /<meta name="description"[^>]*>\s*/, by: '' },
    { what: /<noscript>[\s\S]*?<\/noscript>/, by: isForStrangers ? '$&' : '' },
    { what: /(<meta charset="utf-8" ?\/?>)/, by: `$1\n    ${plain(head)}` },
    { what: '<script src="/boot.js"></script>', by: `<script>${plain(boot)}</script>` },
    { what: /<link rel="stylesheet"[^>]*>/, by: `<style>${plain(style)}</style>` },
    {
      what: '<div id="root"></div>',
      by: `<div id="root"${mark}>${plain(html)}</div>\n    ${plain(later)}\n    <script>${plain(start)}</script>`,
    },
  ].reduce(
    (text, { what, by }) => {
      const isThere = typeof what === 'string' ? text.includes(what) : what.test(text)
      if (!isThere) throw new Error(`index.html has no ${String(what)} to put the page in`)
      return text.replace(what, by)
    },
    page.replaceAll(program, ''),
  )
}

/** Dollar signs mean themselves, not places in the pattern. */
const plain = (text: string) => text.replaceAll('$', '$$$$')
