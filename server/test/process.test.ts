import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder } from './killable.ts'
import { spawnPam, startPam } from './pam-process.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'pam-process-'))

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
    const first = await startPam(env)
    const password = /Sign in as admin with the password (\S+)/.exec(first.printed())?.[1] ?? ''
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    const { access_token } = (await (await signIn(first.url, password)).json()) as { access_token: string }
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await startPam(env)
    expect(second.printed()).not.toContain('Sign in as')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ full_name: 'Written just before the plug was pulled' })
    const saved = await fetch(`${second.url}/api/auth/profile`, { method: 'PATCH', headers, body })
    expect(saved.status).toBe(200)
    await second.end('SIGKILL')

    const third = await startPam(env)
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

  it('names the port in use, after the first password, which the next start accepts', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const env = { DATA_DIR: await dataFolder() }
    const { code, printed } = await fail({ ...env, PORT: String(port) })
    const [, password = ''] = /with the password (\S+)/.exec(printed) ?? []
    taken.close()
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining(`Port ${port} is in use. Stop the other program, or choose another port`),
    ])
    const after = await startPam(env)
    expect((await signIn(after.url, password)).status).toBe(200)
    expect(await after.end('SIGTERM')).toBe(0)
  })

  it('names the folder it cannot write', async () => {
    const file = join(folder(), 'a-file')
    writeFileSync(file, '')
    const { code, printed } = await fail({ DATA_DIR: join(file, 'data') })
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining(`Pam cannot write to ${join(file, 'data')}.`),
    ])
    expect(printed).toContain('set DATA_DIR to another folder')
  })

  it('names the invalid setting', async () => {
    const { code, printed } = await fail({ DATA_DIR: folder(), DATABASE_URL: 'mysql://here' })
    expect([code, printed]).toEqual([1, expect.stringContaining('DATABASE_URL: must start with postgres://')])
  })

  it('reports an unreachable database server', async () => {
    const url = 'postgres://pam:secret@127.0.0.1:1/pam'
    const { code, printed } = await fail({ DATA_DIR: folder(), DATABASE_URL: url })
    expect(code).toBe(1)
    expect(printed).toMatch(/database/i)
    expect(printed).not.toContain('secret')
    expect(printed).not.toMatch(/\.ts:\d+/)
  })
})
