import type { MemoAuthority } from '@pam/contracts/research/runs'
import { z } from 'zod'
import { objectIn } from '#features/settings'
import { termsOf } from './terms.ts'

const sentence = z.object({ says: z.string().trim().min(8).max(800), authority: z.int().positive() })
const answerShape = z.object({ paragraphs: z.array(z.array(z.unknown()).max(40)).max(20) })

/** A model's sentence with the authority it chose; the citation is ours, from the record. */
export interface ProseSentence {
  readonly says: string
  readonly authority: MemoAuthority
}

export interface ReadProse {
  readonly paragraphs: readonly (readonly ProseSentence[])[]
  readonly removed: number
}

const fewestShared = 2

/** The sentence must be similar to the authority's quotation, and its figures must be in it. */
function restsOn({ says, authority }: ProseSentence, question: string): boolean {
  const given = authority.extracts.map(({ words }) => words).join(' ')
  const known = new Set(termsOf(given).map(({ term }) => term))
  const own = [...new Set(termsOf(says).map(({ term }) => term))]
  const shared = own.filter((term) => known.has(term)).length
  const figures = says.match(/\d[\d.,]*\d|\d/g) ?? []
  return (
    shared >= Math.min(fewestShared, own.length) &&
    figures.every((figure) => `${given} ${question}`.includes(figure))
  )
}

/** Checks a model's answer against the given authorities. Null: the answer was invalid. */
export function readProse(
  answer: string,
  question: string,
  authorities: readonly MemoAuthority[],
): ReadProse | null {
  const given = objectIn(answer, answerShape)
  if (!given) return null
  const paragraphs = given.paragraphs.map((paragraph) =>
    paragraph.flatMap((value): ProseSentence[] => {
      const { data } = sentence.safeParse(value)
      const authority = data && authorities[data.authority - 1]
      if (!data || !authority) return []
      const read = { says: data.says.replaceAll(/\s+/g, ' ').replace(/[.\s]*$/, '.'), authority }
      return restsOn(read, question) ? [read] : []
    }),
  )
  const kept = paragraphs.reduce((sum, one) => sum + one.length, 0)
  return {
    paragraphs: paragraphs.filter((one) => one.length > 0),
    removed: given.paragraphs.reduce((sum, one) => sum + one.length, 0) - kept,
  }
}
