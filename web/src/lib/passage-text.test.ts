import { expect, it } from 'vitest'
import { passageText } from './passage-text.ts'

it('lines flow, paragraphs stay separate, and Markdown is shown as plain text', () => {
  expect(passageText('The roof\nis ours.\n\nThe rest is not. ', false)).toBe(
    'The roof is ours.\n\nThe rest is not.',
  )
  expect(passageText('## Repairs\n**Roof.** Two ** signs', true)).toBe('Repairs Roof. Two  signs')
  expect(passageText('**Roof** as typed', false)).toBe('**Roof** as typed')
})
