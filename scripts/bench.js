// `npm run bench [-- name,name]`: measures the built app. `--stock` compares with the stock embedding model too.
import { giveUp, prepare, runAttached } from './bootstrap.js'
import { buildWeb } from './build-web.js'

const node = await prepare()
if (process.argv.includes('--stock')) {
  const { fetchStockModel } = await import('./stock-model.js')
  await fetchStockModel()
}
const problem = await buildWeb(node)
if (problem) giveUp(problem)
process.exit(await runAttached(node, ['bench/src/main.ts', ...process.argv.slice(2)]))
