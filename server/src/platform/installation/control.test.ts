import { mkdtempSync, rmSync } from 'node:fs'
import { globalAgent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backupPath } from '#platform/backup/folder'
import { AppError } from '#platform/errors'
import type { Progress } from '#platform/jobs/progress'
import { openKeyFile } from '#platform/keys/key-file'
import { silent } from '#test/database-server'
import { askServer, type ControlActs, isServing, openControl } from './control.ts'
import { controlPath } from './control-path.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pam-control-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function serving(acts: ControlActs) {
  const place = { dataDir, keys: await openKeyFile(dataDir) }
  const control = await openControl(place, acts, silent)
  onTestFinished(() => control.close())
  return place
}

const statusOf = (path: string, authorization = '') =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = authorization ? { authorization } : {}
    const call = request({ socketPath: controlPath(dataDir), path, method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.once('error', reject).end()
  })

describe('a command to the running server', () => {
  it('reports the progress of the work, then its result', async () => {
    const steps: Progress[] = [
      { step: 'Reading', done: 1, of: 2 },
      { step: 'Reading', done: 2, of: 2 },
    ]
    const place = await serving({
      count: async (input, report) => {
        for (const step of steps) report(step)
        return { input }
      },
    })
    const heard: Progress[] = []
    expect(
      await askServer(place, 'count', { input: 'x', report: (progress) => heard.push(progress) }),
    ).toEqual({ input: 'x' })
    expect(heard).toEqual(steps)
  })

  it('waits for work that takes longer than calls usually may', async () => {
    // Not in the types: what the shared agent allows a call.
    const { options } = globalAgent as unknown as { options: { timeout?: number | undefined } }
    const { timeout } = options
    options.timeout = 20
    onTestFinished(() => {
      options.timeout = timeout
    })
    const place = await serving({ slow: () => sleep(200, 'done') })
    expect(await askServer(place, 'slow')).toBe('done')
  })

  it('reports why the work failed, in plain words', async () => {
    const place = await serving({
      refuse: async () => {
        throw new AppError('bad_input', 'There is no room.')
      },
      break: async () => {
        throw new Error('secret detail')
      },
    })
    await expect(askServer(place, 'refuse')).rejects.toThrow('There is no room.')
    await expect(askServer(place, 'break')).rejects.toThrow('The command failed.')
    await expect(askServer(place, 'unknown')).rejects.toThrow('does not support this command')
  })

  it('needs the key of the installation', async () => {
    await serving({ backup: async () => 'made' })
    expect(await statusOf('/backup')).toBe(403)
    expect(await statusOf('/backup', `Bearer ${'0'.repeat(64)}`)).toBe(403)
    expect(await isServing(dataDir)).toBe(true)
  })

  it('finds no server where none runs', async () => {
    const place = { dataDir, keys: await openKeyFile(dataDir) }
    expect(await askServer(place, 'backup')).toBeUndefined()
    expect(await isServing(dataDir)).toBe(false)
  })
})

describe('the name of a backup', () => {
  it.each(['../x.tar.gz', '/etc/x.tar.gz', 'a/b.tar.gz', '.tar.gz', 'x.zip', '', 'x\0.tar.gz'])(
    '%j is refused',
    (name) => expect(() => backupPath(dataDir, name)).toThrow(AppError),
  )

  it('leads into the folder of backups', () => {
    expect(backupPath(dataDir, 'pam-2026-11-17.tar.gz')).toBe(
      join(dataDir, 'backups', 'pam-2026-11-17.tar.gz'),
    )
  })
})
