import '#reading/end-with-server'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { env } from 'node:process'
import { buffer } from 'node:stream/consumers'

/**
 * Tries what a hostile file would have this process do, and reports the outcome. Started by the tests with the rights
 * of the real reader; takes `{ read: [paths], write: [paths], sockets: [paths], port }`, returns one object.
 */
interface Asked {
  readonly read: readonly string[]
  readonly write: readonly string[]
  readonly sockets: readonly string[]
  readonly port: number
}

const asked = JSON.parse(String(await buffer(process.stdin))) as Asked
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

function attempt(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const reach = (target: { path: string } | { host: string; port: number }) =>
  new Promise<string>((resolve) => {
    try {
      const socket = connect(target)
      socket.on('connect', () => {
        socket.destroy()
        resolve('done')
      })
      socket.on('error', (error) => resolve(codeOf(error)))
    } catch (error) {
      resolve(codeOf(error))
    }
  })

const each = async (paths: readonly string[], act: (path: string) => string | Promise<string>) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await act(path)])))

const result = {
  read: await each(asked.read, (path) => attempt(() => readFileSync(path))),
  write: await each(asked.write, (path) => attempt(() => writeFileSync(path, 'x'))),
  sockets: await each(asked.sockets, (path) => reach({ path })),
  network: await reach({ host: '127.0.0.1', port: asked.port }),
  program: attempt(() => execFileSync('/bin/true')),
  environment: Object.keys(env).sort(),
}
process.stdout.write(`${JSON.stringify(result)}\n`)
