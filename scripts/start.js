import { giveUp, prepare, runAttached } from './bootstrap.js'
import { buildWeb } from './build-web.js'

const isDemo = process.argv.includes('--demo')
const demo = { DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? './data-demo' }

const node = await prepare()
const problem = await buildWeb(node)
if (problem) giveUp(problem)
process.exit(await runAttached(node, ['server/src/main.ts'], isDemo ? demo : {}))
