import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Pam {
  readonly url: string
  readonly printed: () => string
  end(signal: NodeJS.Signals): Promise<number | null>
}

const folder = () => mkdtempSync(join(tmpdir(), 'pam-process-'))

function spawnPam(env: Record<string, string>) {
  const { TEST_DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PORT: '0', ...env },
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
  }
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, printed: () => text, closed }
}

/** Starts the real process and waits until it says it is ready. */
async function start(env: Record<string, string>): Promise<Pam> {
  const { child, printed, closed } = spawnPam(env)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Pam is ready: (\S+)/.exec(printed())?.[1]
      if (found && printed().includes('Ctrl-C')) resolve(found)
    })
    void closed.then(() => reject(new Error(`ended before it was ready:\n${printed()}`)))
  })
  return {
    url,
    printed,
    end(signal) {
      child.kill(signal)
      return closed
    },
  }
}

/** Starts the real process and waits for its end. */
async function fail(env: Record<string, string>) {
  const { printed, closed } = spawnPam(env)
  return { code: await closed, printed: printed() }
}

const signIn = (url: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })

describe('the process', { timeout: 300_000 }, () => {
  it('prints how to sign in once, stops cleanly, and comes back with everything after kill -9', async () => {
    const env = { DATA_DIR: folder() }
    const first = await start(env)
    const password = /Sign in as admin with the password (\S+)/.exec(first.printed())?.[1] ?? ''
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    const { access_token } = (await (await signIn(first.url, password)).json()) as { access_token: string }
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await start(env)
    expect(second.printed()).not.toContain('Sign in as')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ full_name: 'Written just before the plug was pulled' })
    const saved = await fetch(`${second.url}/api/auth/profile`, { method: 'PATCH', headers, body })
    expect(saved.status).toBe(200)
    await second.end('SIGKILL')

    const third = await start(env)
    const profile = await (await fetch(`${third.url}/api/auth/profile`, { headers })).json()
    expect(profile).toMatchObject({ username: 'admin', full_name: 'Written just before the plug was pulled' })

    const rival = await fail(env)
    expect(rival.code).toBe(1)
    expect(rival.printed).toContain(env.DATA_DIR)
    expect(rival.printed).not.toMatch(/\.ts:\d+/)

    for (const name of ['pam.key', 'pam.log']) expect(statSync(join(env.DATA_DIR, name)).mode & 0o077).toBe(0)
    expect(readFileSync(join(env.DATA_DIR, 'pam.log'), 'utf8')).not.toContain(password)
    expect(await third.end('SIGINT')).toBe(0)
  })

  it('says which port is in use, and leaves the data free for the next start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const env = { DATA_DIR: folder(), ADMIN_PASSWORD: 'a quiet brass lamp' }
    const { code, printed } = await fail({ ...env, PORT: String(port) })
    taken.close()
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining(`Port ${port} is in use. Stop the other program, or choose another port`),
    ])
    const after = await start(env)
    expect((await signIn(after.url, 'a quiet brass lamp')).status).toBe(200)
    expect(await after.end('SIGTERM')).toBe(0)
  })

  it('says which folder it cannot write', async () => {
    const file = join(folder(), 'a-file')
    writeFileSync(file, '')
    const { code, printed } = await fail({ DATA_DIR: join(file, 'data') })
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining(`Pam cannot write to ${join(file, 'data')}.`),
    ])
    expect(printed).toContain('set DATA_DIR to another folder')
  })

  it('says which setting is wrong', async () => {
    const { code, printed } = await fail({ DATA_DIR: folder(), DATABASE_URL: 'mysql://here' })
    expect([code, printed]).toEqual([1, expect.stringContaining('DATABASE_URL: must start with postgres://')])
  })

  it('says that a database server cannot be reached', async () => {
    const url = 'postgres://pam:secret@127.0.0.1:1/pam'
    const { code, printed } = await fail({ DATA_DIR: folder(), DATABASE_URL: url })
    expect(code).toBe(1)
    expect(printed).toMatch(/database/i)
    expect(printed).not.toContain('secret')
    expect(printed).not.toMatch(/\.ts:\d+/)
  })
})
