interface Filling {
  /** What stands in the root. */
  html: string
  /** What the page says of itself to search engines and in shared links; it brings its own title and description. */
  head: string
}

/** The built page with its root filled. It refuses a page it does not know its way in. */
export function filledPage(page: string, { html, head }: Filling): string {
  return [
    { what: /<title>[^<]*<\/title>\s*/, by: '' },
    { what: /<meta name="description"[^>]*>\s*/, by: '' },
    { what: /<noscript>[\s\S]*?<\/noscript>/, by: '' },
    { what: /(<meta charset="utf-8" ?\/?>)/, by: `$1\n    ${head.replaceAll('$', '$$$$')}` },
    { what: '<div id="root"></div>', by: () => `<div id="root">${html}</div>` },
  ].reduce((text, { what, by }) => {
    const isThere = typeof what === 'string' ? text.includes(what) : what.test(text)
    if (!isThere) throw new Error(`index.html has no ${String(what)} to put the front page in`)
    return typeof by === 'string' ? text.replace(what, by) : text.replace(what, by)
  }, page)
}
