import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { controlPath } from './control-path.ts'
import type { StoreLog } from './db.ts'
import { AppError } from './errors.ts'

/** What a command can ask of the running server, by name. */
export type ControlActs = Record<string, (input: unknown) => Promise<unknown>>

export interface Control {
  close(): Promise<void>
}

/**
 * Opens a socket that only this user can reach, so that commands work while the server holds the embedded
 * database. A second server of the same folder goes without: the first one answers.
 */
export async function openControl(dataDir: string, acts: ControlActs, log: StoreLog): Promise<Control> {
  const path = controlPath(dataDir)
  if (await isServing(dataDir)) return { close: async () => {} }
  rmSync(path, { force: true })
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer((incoming, answer) => {
    // One command at a time: two backups at once would only slow each other down.
    turn = turn
      .then(() => serve(acts, incoming, answer))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a command failed')
        reply(answer, 500, { detail: error instanceof AppError ? error.message : 'The command failed.' })
      })
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(acts: ControlActs, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const name = (incoming.url ?? '/').slice(1)
  if (name === '') return reply(answer, 200, { pid: process.pid })
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return reply(answer, 404, { detail: 'The running server does not know this command.' })
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  reply(answer, 200, (await act(body ? JSON.parse(body) : undefined)) ?? null)
}

function reply(answer: ServerResponse, status: number, body: unknown): void {
  if (answer.headersSent) return
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** True when a server of this data folder runs and answers. */
export const isServing = (dataDir: string): Promise<boolean> =>
  ask(dataDir, '', undefined, 2000).then(
    (it) => it !== undefined,
    () => true,
  )

/** Asks the running server; `undefined` when none runs. */
export async function askServer<T>(dataDir: string, name: string, input?: unknown): Promise<T | undefined> {
  return (await ask(dataDir, name, input)) as T | undefined
}

function ask(dataDir: string, name: string, input?: unknown, timeout?: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(
      { socketPath: controlPath(dataDir), path: `/${name}`, method: 'POST', ...(timeout ? { timeout } : {}) },
      (incoming) => {
        let body = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          body += chunk
        })
        incoming.on('error', reject)
        incoming.on('end', () => {
          const read: unknown = JSON.parse(body)
          if (incoming.statusCode === 200) return resolve(read)
          reject(new AppError('unavailable', (read as { detail: string }).detail))
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('The running server does not answer.')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens: no such file, or one left behind by a server that was killed.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return resolve(undefined)
      reject(error)
    })
    call.end(input === undefined ? '' : JSON.stringify(input))
  })
}
