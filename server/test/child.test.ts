import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startChild } from './child.ts'

const runner = fileURLToPath(new URL('./child-runner.ts', import.meta.url))
const reading = fileURLToPath(new URL('../../reading/src', import.meta.url))

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each([
  ['a runner of tests', 'child'],
  ['a server', 'isolated'],
])('%s that is killed leaves no process behind that it started', async (_, kind) => {
  const { child, stdout } = startChild([runner, kind])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string]
  const pid = Number(line)
  onTestFinished(() => void (isThere(pid) && process.kill(pid, 'SIGKILL')))
  expect([pid > 0, isThere(pid)]).toEqual([true, true])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => isThere(pid)).toBe(false)
})

it('every program that reads files ends with the server', () => {
  const programs = globSync('*main.ts', { cwd: reading })
  expect(programs.length).toBeGreaterThan(5)
  const heads = programs.map((name) => readFileSync(join(reading, name), 'utf8').split('\n')[0])
  expect(new Set(heads)).toEqual(new Set(["import './end-with-server.ts'"]))
})
