import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listOfTexts, staleLine } from './strings.js'

it('docs/strings.txt has every text a person can read: after a change, node scripts/strings.js --write', () => {
  expect(staleLine()).toBe('')
}, 120_000)

it('a part of the list is the texts of those files', () => {
  const part = listOfTexts('web/src/app/not-found.page.tsx')
  expect(part).toContain('== web/src/app ==')
  expect(part).toContain('Page not found')
  expect(part).not.toContain('className')
})

it('a text that was added, changed or removed is noticed', () => {
  expect(staleLine('== tasks ==\nAdd task\n', '== tasks ==\nAdd task\n')).toBe('')
  expect(staleLine('== tasks ==\nAdd task\n', '== tasks ==\nNew task\n')).toBe('Add task')
  expect(staleLine('== tasks ==\nAdd task\n', '== tasks ==\n')).toBe('Add task')
  expect(staleLine('== tasks ==\n', '== tasks ==\n\nAdd task\n')).toBe('Add task')
})

it('the spelling check reads the list', () => {
  const { files } = JSON.parse(readFileSync(new URL('../cspell.json', import.meta.url), 'utf8'))
  expect(files).toContain('docs/strings.txt')
})
