import { wholeNumber } from '@pam/law/format/numbers'

interface Searched {
  readonly passages: number
  readonly isFound: boolean
  readonly isAmendment: boolean
  readonly isByMeaning: boolean
}

/** Absence is a finding: it says what was searched, and never that there is none. */
export const searchedWords = ({ passages, isFound, isAmendment, isByMeaning }: Searched): string => {
  const by = isByMeaning
    ? 'by their words, by the words lawyers look for and by meaning'
    : 'by their words and by the words lawyers look for'
  const sentences = [
    `Each of the ${wholeNumber(passages)} passages was compared with clauses of this kind, ${by}.`,
    !isByMeaning && 'Meaning was not compared: its model is off or missing, or the document is too long.',
    !isFound && isAmendment && 'This is an amendment: read it with the base agreement.',
    !isFound && 'A clause marked “not found” may still be there.',
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
