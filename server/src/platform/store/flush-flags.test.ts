import { expect, it } from 'vitest'
import { flushFlags } from './flush-flags.ts'

it.each([
  ['linux', 'file', 'r'],
  ['linux', 'folder', 'r'],
  ['darwin', 'file', 'r'],
  ['darwin', 'folder', 'r'],
  ['win32', 'file', 'r+'],
  ['win32', 'folder', null],
] as const)('on %s a %s is flushed through a handle opened with %s', (platform, what, flags) => {
  expect(flushFlags(what, platform)).toBe(flags)
})
