/** Where a section of the U.S. Code or the CFR is published. */
export function addressOfSection(citation: string): string {
  const [, title = '', code = '', section = ''] = /^(\w+) (U\.S\.C\.|C\.F\.R\.) § (.+)$/.exec(citation) ?? []
  if (code === 'C.F.R.')
    return `https://www.ecfr.gov/current/title-${title}/section-${encodeURIComponent(section)}`
  const wanted = encodeURIComponent(`(title:${title} section:${section} edition:prelim)`)
  return `https://uscode.house.gov/view.xhtml?req=${wanted}`
}
