import { giveUp, prepare, runAttached } from './bootstrap.js'
import { buildWeb } from './build-web.js'

const isDemo = process.argv.includes('--demo')
const demo = { DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './data-demo' }

const node = await prepare()
const problem = await buildWeb(node)
if (problem) giveUp(problem)
// npm start -- --without-backup: updates a database without a backup before it.
const flags = process.argv.filter((given) => given === '--without-backup')
process.exit(await runAttached(node, ['server/src/main.ts', ...flags], isDemo ? demo : {}))
