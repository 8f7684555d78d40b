/** Brackets that belong to legal writing: editorial remarks in a quotation, and words of a caption. */
const remarks =
  /^(?:sic|emphasis (?:added|in original|omitted)|(?:internal )?(?:citations?|quotation marks?|quotations?|footnotes?|alterations?|brackets?)(?: and (?:citations?|quotation marks?|footnotes?|alterations?))? (?:omitted|added|in original)|proposed|redacted|sealed|et seq\.?|\.{3}|…|x|\d{1,4})$/i

const places = /\{\{([^{}]{0,200})\}\}|\[([^[\]]{0,400})\]/g
/** An amount or a share left blank: "$____", "____ percent". A signature line is not such a blank. */
const amounts = /\$\s?_{2,40}|(?<!_)_{2,40}\s?(?:%|percent\b)/gi
const longest = 80

/**
 * Unfilled placeholders of a letter: `{{field}}`, square brackets around words, and blank amounts. A bracket within a
 * word ("[t]he"), a remark ("[sic]"), a footnote number and a checked or empty box are not placeholders.
 */
export function unfilledPlaces(text: string): string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(places)) {
    const [whole, field, bracket] = match
    const words = (field ?? bracket ?? '').replaceAll(/\s+/g, ' ').trim()
    if (field !== undefined) found.add(`{{${words}}}`)
    else if (isPlaceholder(words, text[match.index - 1], text[match.index + whole.length]))
      found.add(words.length > longest ? `[${words.slice(0, longest)}...]` : `[${words}]`)
  }
  for (const [blank] of text.matchAll(amounts)) found.add(blank)
  return [...found]
}

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)

function isPlaceholder(words: string, before: string | undefined, after: string | undefined): boolean {
  if (isLetter(before) || (isLetter(after) && words.length <= 3)) return false
  if (words === '' || remarks.test(words)) return false
  return /[\p{L}_]/u.test(words)
}
