import { describe, expect, it } from 'vitest'
import { phrase } from '#platform/phrases'
import { knownWord, wordsOfPhrases } from './known-words.ts'
import { mended, waysOfReading } from './ways-of-reading.ts'

const words = wordsOfPhrases([phrase('(create|draft) [a] task for {person}'), phrase('deadlines [{days}]')])

describe('typos', () => {
  it.each([
    ['crate', 'create'],
    ['drfat', 'draft'],
    ['deadlinees', 'deadlines'],
    ['task', undefined],
    ['tusk', undefined],
    ['person', undefined],
    ['create', undefined],
  ])('%s', (written, meant) => {
    expect(knownWord(written, words)).toBe(meant)
  })

  it('are fixed in the request and never in the text to be written', () => {
    expect(mended({ text: 'crate a task: the crate is gone', mentions: [] }, words)?.text).toBe(
      'create a task: the crate is gone',
    )
    expect(mended({ text: 'create a task: the crate', mentions: [] }, words)).toBeNull()
  })
})

it('a case named first is also parsed at the end', () => {
  const texts = (text: string) => waysOfReading({ text, mentions: [] }).map((marked) => marked.text)
  expect(texts('In \ue0000\ue001, add a task')).toEqual([
    'In \ue0000\ue001, add a task',
    'add a task in \ue0000\ue001',
  ])
  expect(texts('add a task')).toEqual(['add a task'])
})
