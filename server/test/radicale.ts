import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = '/usr/bin/radicale'

/** Why there is no calendar server to test against; null where there is one. */
export const whyNoRadicale = (): string | null =>
  existsSync(program) ? null : 'Radicale is not installed (Debian: radicale)'

export type Radicale = Awaited<ReturnType<typeof startRadicale>>

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A real CalDAV server with one user and one empty calendar, on a separate port. */
export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'pam-radicale-'))
  const users = join(folder, 'users')
  const [username, password] = ['dana', 'app-password-of-dana']
  writeFileSync(users, `${username}:${password}\n`)
  const port = await freePort()
  const begin = () =>
    spawn(
      program,
      [
        '--config=',
        `--server-hosts=127.0.0.1:${port}`,
        '--auth-type=htpasswd',
        `--auth-htpasswd-filename=${users}`,
        '--auth-htpasswd-encryption=plain',
        '--auth-delay=0',
        `--storage-filesystem-folder=${join(folder, 'data')}`,
        '--rights-type=owner_only',
      ],
      { stdio: 'ignore' },
    )
  let server = begin()
  const url = `http://127.0.0.1:${port}`
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization, ...init.headers } })
  const isUp = async () => {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await fetch(url).catch(() => null)
      if (answer) return
      await sleep(100)
    }
    throw new Error('Radicale did not start.')
  }
  await isUp()
  const calendar = `/${username}/work/`
  const made = await ask(calendar, { method: 'MKCALENDAR' })
  if (made.status !== 201) throw new Error(`Radicale made no calendar: ${made.status}`)
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  return {
    username,
    password,
    address: `${url}${calendar}`,
    root: `${url}/`,
    /** The files in the calendar by their names, as another program would read them. */
    async files(): Promise<Map<string, string>> {
      const listed = await ask(calendar, { method: 'PROPFIND', headers: { depth: '1' } })
      const names = [...(await listed.text()).matchAll(/<href>([^<]+\.ics)<\/href>/g)].map(
        (found) => found[1] ?? '',
      )
      const found = new Map<string, string>()
      for (const name of names)
        found.set(decodeURIComponent(name.slice(calendar.length)), await (await ask(name)).text())
      return found
    },
    async write(name: string, text: string): Promise<void> {
      const answer = await ask(`${calendar}${encodeURIComponent(name)}`, {
        method: 'PUT',
        headers: { 'content-type': 'text/calendar' },
        body: text,
      })
      if (answer.status >= 300) throw new Error(`Radicale refused the file: ${answer.status}`)
    },
    async remove(name: string): Promise<void> {
      const answer = await ask(`${calendar}${encodeURIComponent(name)}`, { method: 'DELETE' })
      if (answer.status >= 300) throw new Error(`Radicale deleted nothing: ${answer.status}`)
    },
    stop,
    async start() {
      server = begin()
      await isUp()
    },
    async end() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
