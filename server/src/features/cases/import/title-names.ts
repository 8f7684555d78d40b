const versus = /\s+(?:vs?\.?|versus)\s+/i
const aboutOne =
  /^(?:in\s+re:?\s+)?(?:the\s+)?(?:(?:marriage|estate|guardianship|conservatorship|adoption|matter|trust)\s+of\s+)?/i

/** A side of a title without what is not part of the name. */
const nameIn = (side: string): string =>
  side
    .replace(/\([^)]*\)/g, ' ')
    .replace(/,?\s*\bet\s+(?:al|ux|vir)\b\.?.*$/i, '')
    .replace(/,?\s*\b(?:no|case no|docket no)\.\s.*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[,;:\-\u2013\s]+$/, '')
    .trim()

/** The names a docket title gives: both sides of "Smith v. Jones", or the person of "In re Marriage of Holloway". */
export function namesInTitle(title: string): string[] {
  const sides = title.split(versus)
  const subject = aboutOne.exec(title)?.[0] ?? ''
  const found = sides.length > 1 ? sides : subject === '' ? [] : [title]
  const names = found.map((side) => nameIn(side.replace(aboutOne, ''))).filter((name) => name.length > 1)
  return [...new Set(names)].slice(0, 4)
}
