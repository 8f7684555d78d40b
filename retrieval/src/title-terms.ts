import { termsOf, wordsOf } from './words.ts'

/** Common abbreviations of document names, expanded. */
const shortNames: Readonly<Record<string, string>> = {
  nda: 'non-disclosure agreement',
  cda: 'confidential disclosure agreement confidentiality',
  msa: 'master services agreement',
  sow: 'statement of work',
  loi: 'letter of intent',
  mou: 'memorandum of understanding',
  dpa: 'data processing agreement',
  sla: 'service level agreement',
  spa: 'purchase agreement',
  mtd: 'motion to dismiss',
  msj: 'motion for summary judgment',
  tro: 'temporary restraining order',
}

/** The words a title can be found by: file names split, compound names also whole, abbreviations expanded. */
export function titleTerms(title: string): string[] {
  const spaced = decoded(title).replaceAll(/[_+]|\.(?=[a-z]{2,4}$)/gi, ' ')
  const apart = spaced
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
  const words = termsOf(`${spaced} ${apart}`).map(({ term }) => term)
  const spelled = words.flatMap((word) => wordsOf(shortNames[word] ?? '').map(({ term }) => term))
  return [...new Set([...words, ...spelled])]
}

function decoded(title: string): string {
  try {
    return decodeURIComponent(title)
  } catch {
    return title
  }
}

/** The initials of runs of three or more capitalized words ("Boston Consulting Group": bcg). */
export function initialsIn(question: string): string[] {
  const runs =
    question.match(/\p{Lu}[\p{L}-]+(?:\s+(?:(?:of|and|the|for|&)\s+)?\p{Lu}[\p{L}-]+){2,5}/gu) ?? []
  const known = runs.map((run) =>
    run
      .split(/\s+/)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => word.charAt(0).toLowerCase())
      .join(''),
  )
  // The run may start with a word of the sentence ("Under Boston Consulting Group") or extend to another name.
  return [...new Set(known.flatMap((letters) => [letters, letters.slice(1)].flatMap(beginnings)))]
}

const fewest = 3

const beginnings = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - fewest + 1) }, (_, more) =>
    letters.slice(0, fewest + more),
  )
