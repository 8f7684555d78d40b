import { existsSync } from 'node:fs'
import { capture, say } from './bootstrap.js'

/**
 * The tool that verifies sealed PDFs in tests, from Debian's packages where permitted; the test reports if there is
 * none.
 */
export async function installPoppler() {
  const isThere = existsSync('/usr/bin/pdfsig')
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing poppler-utils for the tests of signatures ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    capture('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils'], { env })
  const { code } = await install()
  if (code === 0) return
  await capture('apt-get', ['update'], { env })
  await install()
}
