// For developers: the server restarts and the pages reload on every change.
import { spawn } from 'node:child_process'
import { prepare, root, say } from './bootstrap.js'

const node = await prepare()
const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? './data-dev',
  DEMO: process.env.DEMO ?? 'true',
}
const options = { cwd: root, stdio: 'inherit', env }
say('Pages with hot reload: http://127.0.0.1:5173 (the server behind them: http://127.0.0.1:8787)')
const children = [
  spawn(node, ['--disable-warning=ExperimentalWarning', '--watch', 'server/src/main.ts'], options),
  spawn(node, ['node_modules/vite/bin/vite.js', 'web'], options),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('close', stop)
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
