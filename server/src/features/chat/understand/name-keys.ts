/** Words that are not names: alone they mention no case, person or document. */
const common = new Set(
  [
    'the of and for in re v vs a an to on at by with from matter case file estate will trust lease agreement contract',
    'motion order court state states county city company corp corporation inc llc llp ltd co group services holdings',
    'partners associates bank united people department board letter note notes memo draft final copy version signed',
    'deadline deadlines task tasks client lawyer attorney judge mr mrs ms dr jr sr pdf docx doc txt page plaintiff defendant',
    'what when who where which how about this that next last week month today tomorrow due say says does did is are was',
    'sample test new old first second third answer complaint exhibit report notice invoice policy',
  ].flatMap((line) => line.split(' ')),
)

const wordsIn = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []
const isDistinctive = (word: string): boolean => word.length >= 3 && !common.has(word)
const joined = (words: readonly string[]): string => words.join(' ')

interface NamedCase {
  readonly title: string
  readonly number: string
  readonly client: string | null
}

/** "Rivera v. Acme Holdings LLC" is also called Rivera, Acme Holdings, Acme, and Rivera v. Acme. */
export function caseKeys({ title, number, client }: NamedCase): string[] {
  const [left = [], right = [], ...more] = title.split(/\s+(?:v|vs)\.?\s+/i).map(namesOfSide)
  const against = left.flatMap((one) => right.flatMap((other) => [`${one} v ${other}`, `${one} vs ${other}`]))
  return unique([
    ...[joined(wordsIn(title)), number.toLowerCase(), ...against],
    ...[left, right, ...more, namesOfSide(client ?? '')].flat(),
  ])
}

function namesOfSide(side: string): string[] {
  const words = wordsIn(side.replace(/^\s*(?:in re|in the matter of|matter of|estate of|the)\s+/i, ''))
  const live = words.filter(isDistinctive)
  const begun = words.slice(1).map((_, index) => joined(words.slice(0, index + 2)))
  return unique([...begun, joined(live), ...live.slice(0, 1), ...live.slice(-1)])
}

export function personKeys(name: string): string[] {
  const words = wordsIn(name)
  return unique([joined(words), ...words.filter(isDistinctive)])
}

/** A file is called by its name without the extension, and by its distinctive words. */
export function documentKeys(name: string): string[] {
  const words = wordsIn(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' '))
  const live = words.filter(isDistinctive)
  const kinds = words
    .filter((word) => paperKinds.has(word))
    .flatMap((word) => [`the ${word}`, `this ${word}`, `that ${word}`])
  return unique([joined(words), name.toLowerCase(), joined(live), ...live, ...kinds, ...turned(words)])
}

/** "NDA Blue Harbor" is also the Blue Harbor NDA and the NDA with Blue Harbor. */
function turned(words: readonly string[]): string[] {
  const kind = words.find((word) => paperKinds.has(word))
  const rest = joined(words.filter((word) => word !== kind))
  if (!kind || !rest) return []
  return [`${rest} ${kind}`, ...['of', 'for', 'with', 'from'].map((between) => `${kind} ${between} ${rest}`)]
}

/** "The lease" is the document of that name. */
const paperKinds = new Set(
  [
    'lease agreement contract nda will deed complaint answer motion order letter opinion invoice policy amendment',
    'subpoena affidavit declaration brief memo petition retainer settlement license notice report statement deposition transcript',
  ].flatMap((line) => line.split(' ')),
)

const unique = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key) => key.length >= 3 && !common.has(key))),
]

/** The words of a sentence that can be part of somebody's name. */
export const namingWords = (text: string): string[] => [
  ...new Set(wordsIn(text).filter((word) => word.length >= 3 && (!common.has(word) || paperKinds.has(word)))),
]
