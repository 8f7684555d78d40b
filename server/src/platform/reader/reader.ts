import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type ReadingLine, readingLine } from '@pam/reading/reading'
import { isolatedCommand } from './isolation.ts'

export interface ReadingTask {
  readonly content: Readable
  readonly name: string
  /** Of scanned pages, as in `eng`. */
  readonly language: string
  readonly signal: AbortSignal
  readonly limits: ReadingLimits
  /** Called for each line in order; the process waits when this is slow. */
  readonly onLine: (line: ReadingLine) => Promise<void>
}

export interface ReadingLimits {
  /** After this long without a line, it is considered stuck. */
  readonly silenceMs: number
  readonly totalMs: number
  readonly memoryBytes: number
}

/** Why a reading ended before its last line. */
export type CutShort = 'too_slow' | 'too_much_memory' | 'died' | 'stopped'

export const usualLimits: ReadingLimits = {
  silenceMs: 120_000,
  totalMs: 45 * 60_000,
  memoryBytes: 768 * 1024 * 1024,
}

const program = fileURLToPath(import.meta.resolve('@pam/reading/main'))

/**
 * Reads one file in a separate process that may read only our own program, with limits on time and memory. Whatever the
 * file does to it, this process continues. Returns null when the reading ended by itself.
 */
export async function readIsolated(task: ReadingTask): Promise<CutShort | null> {
  const { child, stdin, stdout } = startIsolated(program, [task.name, task.language])
  let cut: CutShort | null = null
  const end = (why: CutShort) => {
    cut ??= why
    child.kill('SIGKILL')
  }
  const watch = watchOver(child, task.limits, end)
  const stop = () => end('stopped')
  task.signal.addEventListener('abort', stop, { once: true })
  if (task.signal.aborted) stop()
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failed = new Promise<void>((resolve) => child.once('error', () => resolve()))
  let isEnded = false
  try {
    const feeding = pipeline(task.content, stdin).catch(() => undefined)
    for await (const text of createInterface({ input: stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      watch.heard()
      const line = parse(text)
      if (!line) continue
      isEnded = line.type === 'done' || line.type === 'refused'
      await task.onLine(line)
    }
    await Promise.race([exited, failed])
    task.content.destroy()
    await feeding
  } finally {
    watch.stop()
    task.signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
  return isEnded ? null : (cut ?? 'died')
}

/** How files are read: each in a separate process, or by a test's replacement. */
export type Reader = (task: ReadingTask) => Promise<CutShort | null>

/**
 * Starts one of our programs with no rights but to read itself, and without the network where the system allows that. It
 * does not outlive this process.
 */
export function startIsolated(program: string, args: readonly string[]) {
  const { file, args: all, env } = isolatedCommand(program, flags, args)
  const child = spawn(file, all, {
    // Nothing is written to the last pipe: its closing signals that this process is gone.
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    // Not a folder that may be hidden from it: a path from there would lead below what covers it.
    cwd: '/',
    // Its environment contains nothing of ours, least of all secrets.
    env: { NODE_ENV: 'production', ...env },
  })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('An isolated process was started without its pipes.')
  return { child, stdin, stdout }
}

/** A thread and a native library for recognition, and bounds on memory. */
const flags = [
  '--allow-worker',
  '--allow-addons',
  '--max-old-space-size=320',
  '--max-semi-space-size=8',
  '--no-warnings',
]

function parse(text: string): ReadingLine | null {
  try {
    return readingLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Ends a process that is silent, slow or too large. */
export function watchOver(child: ChildProcess, limits: ReadingLimits, end: (why: CutShort) => void) {
  const started = performance.now()
  let heardAt = started
  const timer = setInterval(async () => {
    const now = performance.now()
    if (now - heardAt > limits.silenceMs || now - started > limits.totalMs) return end('too_slow')
    if ((await memoryOf(child.pid)) > limits.memoryBytes) end('too_much_memory')
  }, 500)
  timer.unref()
  return {
    heard: () => {
      heardAt = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** Resident bytes if the system reports them (Linux); elsewhere only the heap limit applies. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(status.split(' ')[1] ?? 0) * 4096
}
