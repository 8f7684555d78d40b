import { existsSync } from 'node:fs'
import { capture, say } from './bootstrap.js'

/** The mail server that email is tested against, from Debian's packages when we may; its tests say when there is none. */
export async function installDovecot() {
  const isThere = existsSync('/usr/sbin/dovecot')
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Dovecot for the tests of email ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    capture('apt-get', ['install', '-y', '--no-install-recommends', 'dovecot-imapd', 'openssl'], { env })
  const { code } = await install()
  if (code === 0) return
  await capture('apt-get', ['update'], { env })
  await install()
}
