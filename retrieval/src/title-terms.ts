import { wordsOf } from './words.ts'

/** What people call these papers, spelled out. */
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

/** The words a title can be found by: file names taken apart, joined names also whole, short names spelled out. */
export function titleTerms(title: string): string[] {
  const spaced = decoded(title).replaceAll(/[_+]|\.(?=[a-z]{2,4}$)/gi, ' ')
  const apart = spaced
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
  const words = wordsOf(`${spaced} ${apart}`).map(({ term }) => term)
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

/** The initials that runs of three and more capitalized words may be known by ("Boston Consulting Group": bcg). */
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
  // The run may begin with a word that belongs to the sentence ("Under Boston Consulting Group").
  return [
    ...new Set(known.flatMap((letters) => (letters.length > 3 ? [letters, letters.slice(1)] : [letters]))),
  ]
}
