import type { Why } from '@pam/retrieval/engine'

const shown = 6

/** Why a passage was found, for a person to read; the strongest reason first. */
export function whyWords({
  words,
  isNear,
  isNamed,
  concepts,
  isDefinition,
  isReferredTo,
  corrected,
}: Why): string[] {
  return [
    ...(isDefinition ? ['defines what you ask about'] : []),
    ...(isNamed ? ['in the document you name'] : []),
    ...(words.length > 0 ? [`contains ${inRow(words.slice(0, shown).map((word) => `“${word}”`))}`] : []),
    ...corrected.map(([written, taken]) => `taken “${written}” as “${taken}…”`),
    ...(concepts.length > 0 && words.length === 0 ? [`reads like a clause on ${inRow(concepts)}`] : []),
    ...(isNear ? ['close in meaning'] : []),
    ...(isReferredTo ? ['a passage found refers to it'] : []),
  ]
}

const inRow = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
