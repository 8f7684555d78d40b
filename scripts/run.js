// Runs one of our programs under the right Node: `node scripts/run.js path/to/file args`.
import { prepare, runAttached } from './bootstrap.js'

const node = await prepare()
process.exit(await runAttached(node, process.argv.slice(2)))
