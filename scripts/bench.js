// `npm run bench [-- name,name]`: measures the built app.
import { giveUp, prepare, runAttached } from './bootstrap.js'
import { buildWeb } from './build-web.js'

const node = await prepare()
const problem = await buildWeb(node)
if (problem) giveUp(problem)
process.exit(await runAttached(node, ['bench/src/main.ts', ...process.argv.slice(2)]))
