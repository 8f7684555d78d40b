import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { controlPath } from './control-path.ts'

describe('the place for commands', () => {
  it.each(['linux', 'darwin'] as const)('is a socket in the data folder on %s', (platform) => {
    expect(controlPath('/srv/pam', platform)).toBe('/srv/pam/control.sock')
  })

  it.each(['linux', 'darwin'] as const)(
    'is short enough for %s where the data folder is deep',
    (platform) => {
      const folder = mkdtempSync(join(tmpdir(), 'pam-deep-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const path = controlPath(join(folder, 'x'.repeat(120)), platform)
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100)
    },
  )

  it('is a named pipe on Windows, one for each data folder', () => {
    const path = controlPath(String.raw`C:\Pam\data`, 'win32')
    expect(path.slice(0, -16)).toBe(String.raw`\\.\pipe\pam-`)
    expect(path.slice(-16)).toMatch(/^[0-9a-f]{16}$/)
    expect(controlPath(String.raw`c:\pam\DATA`, 'win32')).toBe(path)
    expect(controlPath(String.raw`C:\Pam\other`, 'win32')).not.toBe(path)
  })
})
