import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { openKeyFile } from '#platform/keys/key-file'
import { unpackImage } from '#platform/store/engine-pglite'
import { startChild } from './child.ts'

/** A data folder with a migrated empty database, deleted after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pam-killed-'))
  await unpackImage(await readFile(inject('databaseImage')), join(folder, 'database'))
  await openKeyFile(folder)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Runs a worker of this folder, in a separate process, until it prints what is waited for. It continues until it is
 * killed.
 */
export async function runUntil(worker: string, args: readonly string[], isEnough: (line: string) => boolean) {
  const script = fileURLToPath(new URL(`./workers/${worker}.ts`, import.meta.url))
  const { child, stdout } = startChild([script, ...args])
  onTestFinished(() => ended(child, 'SIGKILL').then(() => undefined))
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    if (isEnough(line)) break
  }
  return { lines, last: lines.at(-1) ?? '', end: (signal: NodeJS.Signals) => ended(child, signal) }
}

/** Runs a worker until it prints its end or, given a limit, kills itself there. Returns its last line. */
export async function lastSaid(worker: string, args: readonly string[], isEnd: (line: string) => boolean) {
  const { last, end } = await runUntil(worker, args, isEnd)
  await end('SIGKILL')
  return last
}

/** The code it ended with; none where a signal ended it. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
