import { createHash } from 'node:crypto'
import { concepts } from '@pam/retrieval/concepts'
import { indexSource, writeIndex } from '@pam/retrieval/index-source'
import { packVectors, type Vectors } from '@pam/retrieval/vectors'

/** The same numbers in every run. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const syllables = [
  'ba',
  'cor',
  'den',
  'fal',
  'gri',
  'hol',
  'jen',
  'kar',
  'lum',
  'mor',
  'nev',
  'pol',
  'rus',
  'sol',
  'tam',
  'vor',
  'wex',
  'zan',
]

const sentences = concepts.flatMap(({ reads }) => reads.split(/(?<=[.;])\s+/))

/** A synthetic contract of about this many passages: typical sentences with made-up names and amounts. */
export function madeContract(number: number, passages: number): { title: string; text: string } {
  const roll = dice(number * 7919 + 17)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)] as Item
  const name = () => {
    const word = pick(syllables) + pick(syllables) + pick(syllables)
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  const [buyer, seller] = [`${name()} ${name()} Inc.`, `${name()} Trading LLC`]
  const clauses = Array.from({ length: passages }, (_, clause) => {
    const words = `${pick(sentences)} ${pick(sentences)} ${pick(sentences)}`
    return `${clause + 1}. ${name()}. ${words} ${seller} pays $${Math.floor(roll() * 90_000)} for the ${name().toLowerCase()}.`
  })
  return {
    title: `Supply ${buyer} and ${seller}`,
    text: `SUPPLY AGREEMENT between ${buyer} and ${seller}\n\n${clauses.join('\n')}`,
  }
}

/** Vectors with the number and size of a model's; their meaning does not affect the timing. */
export function madeVectors(number: number, passages: number): Vectors {
  const roll = dice(number + 1)
  return packVectors(
    Array.from({ length: passages }, () =>
      Float32Array.from({ length: 384 }, () => (roll() + roll() - 1) / 10),
    ),
  )
}

export interface MadeSource {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly words: Uint8Array
  readonly vectors: Vectors
  readonly starts: readonly { readonly start: number; readonly end: number }[]
}

export function madeSource(number: number, passages: number): MadeSource {
  const { title, text } = madeContract(number, passages)
  const index = indexSource(text)
  return {
    id: idOf(`source ${number}`),
    title,
    text,
    words: writeIndex(index),
    vectors: madeVectors(number, index.passages.length),
    starts: index.passages,
  }
}

/** An id that is the same in every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Questions as people ask them: half name a contract of the collection. */
export function madeQuestions(sources: number, count: number): string[] {
  const roll = dice(99)
  return Array.from({ length: count }, (_, i) => {
    const ask = concepts[Math.floor(roll() * concepts.length)]?.asks[0] ?? 'governing law'
    const { title } = madeContract(Math.floor(roll() * sources), 1)
    return i % 2 === 0 ? `What about the ${ask}?` : `Consider the ${title}; what about the ${ask}?`
  })
}
