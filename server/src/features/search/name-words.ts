/** Words that are in many names and say nothing of which. */
const small = new Set(
  'a an and any are as at be by can did do does for from had has have how i if in into is it its may must my of on or our shall should that the their there they this to was were what when where which who whom whose why will with would'.split(
    ' ',
  ),
)

/** The words of a question by which things are looked up by name. Refused words are none of them; one still typed is. */
export const nameWords = (text: string, isUnfinished: boolean): string[] => [
  ...new Set(
    text
      .replaceAll(/(^|\s)-(?:"[^"]*"|\S+)/g, ' ')
      .toLowerCase()
      .split(/[\s"“”]+/)
      .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter((word) => word !== '')
      .filter((word, at, all) => !small.has(word) || (isUnfinished && at === all.length - 1)),
  ),
]

/** `%` and `_` in what people type are letters, not patterns. */
export const holding = (word: string) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, (it) => `\\${it}`)}%`
