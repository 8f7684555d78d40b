import { modelFiles } from '@pam/retrieval/model-files'
import { describe, expect, it } from 'vitest'
import { answersHere } from './answers-here.ts'

const files = modelFiles()
const passages = [
  'Rent. Tenant shall pay $4,250 on the first day of each month.',
  'Deposit. Landlord returns the deposit within 21 days after Tenant vacates the premises.',
  'Notices. Notices are sent to 18 Harbor Street by certified mail.',
]

describe('the model of answers', () => {
  it('prefers the passage that answers over those about something else', async () => {
    const score = answersHere(files)
    const asked = [
      'what do they owe us each month',
      'when do they get their security money back',
      'where do letters go',
    ]
    for (const [index, question] of asked.entries()) {
      const logits = (await score?.(question, passages)) ?? []
      expect(logits.indexOf(Math.max(...logits))).toBe(index)
    }
  })

  it('scores a passage independently of the others in the batch', async () => {
    const score = answersHere(files)
    const [alone] = (await score?.('what is the rent', passages.slice(0, 1))) ?? []
    const [, , last] = (await score?.('what is the rent', [...passages.slice(1), passages[0] ?? ''])) ?? []
    expect(last).toBe(alone)
  })

  it('is not there where none is installed, and refuses a file that is not the shipped model', async () => {
    expect(answersHere(null)).toBeNull()
    expect(answersHere({ answers: null, tokenizer: '' })).toBeNull()
    const other = { answers: new URL(import.meta.url).pathname, tokenizer: files?.tokenizer ?? '' }
    await expect(answersHere(other)?.('rent', passages)).rejects.toThrow('cannot be opened')
  })
})
