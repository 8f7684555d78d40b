import { timingSafeEqual } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import type { StoreLog } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { Report } from '#platform/jobs/progress'
import type { KeyFile } from '#platform/keys/key-file'
import { controlPath, isPipe } from './control-path.ts'

/** What a command can ask of the running server, by name. Long acts report how far they are. */
export type ControlActs = Record<string, (input: unknown, report: Report) => Promise<unknown>>

export interface Control {
  close(): Promise<void>
}

interface Place {
  readonly dataDir: string
  readonly keys: KeyFile
}

type Line = { progress: Parameters<Report>[0] } | { done: unknown } | { failed: string }

const beatMs = 2_000
/** A working server reports something every two seconds. */
const quietMs = 60_000

/** Only people who can read the key file may command the server: access to the socket is not enough. */
const secretOf = ({ keys }: Place) => `Bearer ${keys.derive('control').toString('hex')}`

/**
 * Opens a socket that only this user can reach, so that commands work while the server holds the embedded
 * database. A second server of the same folder goes without: the first one answers.
 */
export async function openControl(place: Place, acts: ControlActs, log: StoreLog): Promise<Control> {
  const { dataDir } = place
  const path = controlPath(dataDir)
  if (await isServing(dataDir)) return { close: async () => {} }
  if (!isPipe()) rmSync(path, { force: true })
  const secret = Buffer.from(secretOf(place))
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/') return reply(answer, 200, { pid: process.pid })
    const given = Buffer.from(incoming.headers.authorization ?? '')
    if (given.length !== secret.length || !timingSafeEqual(given, secret))
      return reply(answer, 403, { detail: 'This command is not authorized for this server.' })
    // One command at a time: two backups at once would only slow each other down.
    turn = turn.then(() => serve(acts, incoming, answer, log))
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (!isPipe()) chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers line by line: how far it is, and at the end what came of it. */
async function serve(
  acts: ControlActs,
  incoming: IncomingMessage,
  answer: ServerResponse,
  log: StoreLog,
): Promise<void> {
  const name = (incoming.url ?? '/').slice(1)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return reply(answer, 404, { detail: 'The running server does not support this command.' })
  answer.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const say = (line: Line | null) => void answer.write(`${line ? JSON.stringify(line) : ''}\n`)
  say(null)
  const beat = setInterval(() => say(null), beatMs)
  try {
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const done = await act(body ? JSON.parse(body) : undefined, (progress) => say({ progress }))
    say({ done: done ?? null })
  } catch (error) {
    log.error({ err: error }, 'a command failed')
    say({ failed: error instanceof AppError ? error.message : 'The command failed.' })
  } finally {
    clearInterval(beat)
    answer.end()
  }
}

function reply(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** True when a server of this data folder runs and answers. */
export const isServing = (dataDir: string): Promise<boolean> =>
  call(dataDir, '', { timeout: 2000 }).then(
    (incoming) => {
      incoming?.destroy()
      return incoming !== undefined
    },
    () => true,
  )

/** Asks the running server; `undefined` when none runs. */
export async function askServer<T>(
  place: Place,
  name: string,
  { input, report }: { input?: unknown; report?: Report } = {},
): Promise<T | undefined> {
  const incoming = await call(place.dataDir, name, { input, timeout: quietMs, secret: secretOf(place) })
  if (!incoming) return undefined
  if (incoming.statusCode !== 200) throw new AppError('unavailable', await detailOf(incoming))
  for await (const text of createInterface({ input: incoming })) {
    if (text === '') continue
    const line = JSON.parse(text) as Line
    if ('progress' in line) report?.(line.progress)
    else if ('failed' in line) throw new AppError('unavailable', line.failed)
    else return line.done as T
  }
  throw new AppError('unavailable', 'Pam stopped before the command finished.')
}

async function detailOf(incoming: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  return (JSON.parse(body) as { detail: string }).detail
}

interface Asked {
  readonly input?: unknown
  readonly secret?: string
  /** Without a byte for so long. */
  readonly timeout: number
}

function call(
  dataDir: string,
  name: string,
  { input, secret, timeout }: Asked,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        socketPath: controlPath(dataDir),
        path: `/${name}`,
        method: 'POST',
        // Not the shared agent: it gives up after five seconds without a byte.
        agent: false,
        timeout,
        ...(secret && { headers: { authorization: secret } }),
      },
      resolve,
    )
    asked.on('timeout', () => asked.destroy(new Error('The running server is not responding.')))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // No listener: there is no such file, or a killed server left it behind.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return resolve(undefined)
      reject(error)
    })
    asked.end(input === undefined ? '' : JSON.stringify(input))
  })
}
