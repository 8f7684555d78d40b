/** The most common words of English prose; a legal draft in English is full of them. */
const english = new Set(
  'the of and to in a that is for on by with as be was not this which or at from it are an has have had its were been their but any'.split(
    ' ',
  ),
)
const fewestWords = 40
const leastShare = 0.15
const looked = 20_000

/** Whether this is English prose. Too few words decide nothing. */
export function isLikelyEnglish(text: string): boolean {
  const words =
    text
      .slice(0, looked)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (words.length < fewestWords) return true
  return words.filter((word) => english.has(word)).length / words.length >= leastShare
}

/** What a reader of the check should know about the text itself. */
export const notesOn = (text: string): string[] =>
  isLikelyEnglish(text)
    ? []
    : [
        'This text does not look like English. Citations in US form were checked; words around them in another language, such as signals and short forms, may not be recognized. Review them by hand.',
      ]
