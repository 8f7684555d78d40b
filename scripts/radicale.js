import { existsSync } from 'node:fs'
import { capture, say } from './bootstrap.js'

/** The calendar server that sync is tested against, from Debian's packages when we may; its tests say when there is none. */
export async function installRadicale() {
  const isThere = existsSync('/usr/bin/radicale')
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Radicale for the tests of calendar sync ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => capture('apt-get', ['install', '-y', '--no-install-recommends', 'radicale'], { env })
  const { code } = await install()
  if (code === 0) return
  await capture('apt-get', ['update'], { env })
  await install()
}
