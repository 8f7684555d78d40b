import type { LeadView, LetterView } from '@pam/contracts/intake'
import { makePdf } from '#lib/make-pdf'

/** Each line of the letter keeps its place; an empty one is the space between paragraphs. */
export const blocksOf = (text: string): { text: string }[] =>
  text
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter(({ text: line }) => line !== '')

export const letterPdf = ({ subject, text }: LetterView, { reference }: Pick<LeadView, 'reference'>) =>
  makePdf({ title: subject, blocks: blocksOf(text), foot: reference })
