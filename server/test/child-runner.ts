import { fileURLToPath } from 'node:url'
import { startIsolated } from '#platform/reader/reader'
import { startChild } from './child.ts'

// A process in place of a test runner or the server, to be killed: `child-runner.ts child|isolated`. It starts a
// process that never ends, prints its pid, and never ends itself.
const endless = fileURLToPath(new URL('../../reading/test/endless-main.ts', import.meta.url))
const { child } =
  process.argv[2] === 'child'
    ? startChild(['-e', 'setInterval(() => undefined, 1000)'])
    : startIsolated(endless, [])
console.log(child.pid)
