import { existsSync } from 'node:fs'
import { capture, say } from './bootstrap.js'

// The headless shell draws the same pages with a quarter less CPU time than the full browser.
const shell = '/usr/bin/chromium-headless-shell'
const full = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const found = () => process.env.CHROMIUM_PATH ?? [shell, ...full].find((path) => existsSync(path))

/** The browser for the browser tests; installed from Debian's packages when we may. Null when none can be had. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(shell)) return found()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installChromium()
  return found() ?? null
}

async function installChromium() {
  say('Installing Chromium for the browser tests ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) => capture('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  await capture('apt-get', ['update'], { env })
  await install('chromium-headless-shell')
  // Older releases of Debian have only the full browser.
  if (!found()) await install('chromium')
}
