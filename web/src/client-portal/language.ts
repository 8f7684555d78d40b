import { createContext, useContext } from 'react'
import { Refusal } from './client.ts'
import { type Words, wordsOf } from './labels.ts'

export const Language = createContext<Words>(wordsOf.en)
export const useWords = () => useContext(Language)

/** The error message for a person in their language: the server writes in English. */
export function sentenceFor(error: unknown, words: Words): string {
  const code = error instanceof Refusal ? error.code : 'other'
  const isEnglish = words.locale.startsWith('en')
  const said = error instanceof Refusal && isEnglish ? error.message : ''
  return said || words.errors[code] || words.errors.other || ''
}
