import { expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

it.each([
  ['User Management', 'us m', true],
  ['User Management', 'MANAGE', true],
  ['User Management', 'anage', false],
  ['AI-Powered Legal Research', 'powered', true],
  ['Résumé', 'rés', true],
  ['Anything', '', true],
  ['Settings', 'settings x', false],
])('%j for %j: %s', (text, typed, isFound) => {
  expect(matchWords(text, typed)).toBe(isFound)
})
