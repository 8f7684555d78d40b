import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { controlPath } from '#platform/installation/control-path'
import { hideFromReading, isolationAlert, isolationHere, isolationOf } from './isolation.ts'
import { packagesOf } from './isolation-rights.ts'
import { startIsolated } from './reader.ts'

const probe = fileURLToPath(new URL('../../../../reading/test/probe-main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Inside the program's folder, the default data folder of `npm start`. */
function dataFolder() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const dataDir = mkdtempSync(join(root, '.cache', 'probe-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'pam.key'), 'the key of this installation')
  return dataDir
}

async function listening(where: string | number): Promise<number> {
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(where, () => resolve()))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function probed(asked: object) {
  const { child, stdin, stdout } = startIsolated(probe, [])
  onTestFinished(() => void child.kill('SIGKILL'))
  stdin.end(JSON.stringify(asked))
  return JSON.parse(await text(stdout))
}

it('a process that reads files reaches neither the key, nor the control socket, nor the network', async () => {
  const dataDir = dataFolder()
  const [key, socket] = [join(dataDir, 'pam.key'), controlPath(dataDir)]
  await listening(socket)
  const port = await listening(0)
  hideFromReading(dataDir)
  const others = ['/etc/passwd', join(root, 'package.json'), join(root, 'server/src/main.ts')]
  const written = [join(dataDir, 'x'), join(root, 'reading/src/x.ts'), '/tmp/x']
  const told = await probed({ read: [key, ...others], write: written, sockets: [socket], port })
  const denied = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'ERR_ACCESS_DENIED']))
  const level = isolationHere()
  expect(told).toEqual({
    read: denied([key, ...others]),
    write: denied(written),
    sockets: { [socket]: level === 'full' ? 'ENOENT' : 'done' },
    network: level === 'none' ? 'done' : 'ENETUNREACH',
    program: 'ERR_ACCESS_DENIED',
    environment: ['NODE_ENV'],
  })
})

it('an installation that cannot cut off the network reports it', () => {
  expect(isolationOf('full')).toMatchObject({ state: 'ok' })
  expect(isolationOf('network')).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('data folder'),
  })
  expect(isolationOf('none')).toMatchObject({ state: 'attention', text: expect.stringContaining('network') })
  expect(isolationAlert('full')).toBeNull()
  expect(isolationAlert('none')).toContain('allow unprivileged user namespaces')
})

it('packages that are linked into a copy of the program may be read where they really are', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pam-linked-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [copy, real] = [join(folder, 'copy'), join(folder, 'real')]
  const put = (place: string, dependencies: Record<string, string>) => {
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), JSON.stringify({ dependencies }))
  }
  put(join(copy, 'reading'), { outer: '1', missing: '1' })
  put(join(real, 'node_modules/outer'), { inner: '1' })
  put(join(real, 'node_modules/inner'), { outer: '1' })
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(join(real, 'node_modules/outer'), join(copy, 'node_modules/outer'))
  const found = new Set(packagesOf(join(copy, 'reading')))
  expect(found).toEqual(
    new Set(
      ['copy/node_modules/outer', 'real/node_modules/outer', 'real/node_modules/inner'].map((name) =>
        join(folder, name),
      ),
    ),
  )
})
