import { existsSync } from 'node:fs'
import { capture, say } from './bootstrap.js'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const found = () => process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

/** The browser for the browser tests; installed from Debian's packages when we may. Null when none can be had. */
export async function findChromium() {
  if (found()) return found()
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('Installing Chromium for the browser tests ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update'], { env })
  await capture('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  return found() ?? null
}
