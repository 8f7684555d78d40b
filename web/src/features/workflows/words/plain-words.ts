import { practiceArea } from '@pam/contracts/shared/practice-area'
import { knownAreaName } from '#lib/practice-areas'

/** on_hold and personal-injury as they read on the screen: On hold, Personal injury. */
export function plainWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A choice as people read it; practice areas by their own names. */
export const choiceWords = (value: string): string =>
  ({ true: 'Yes', false: 'No' })[value] ??
  (practiceArea.safeParse(value).success ? knownAreaName(value) : plainWords(value))
