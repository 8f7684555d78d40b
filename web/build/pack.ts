import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)
/** Below this the headers weigh more than what is saved. */
const smallest = 1000

/** Puts a Brotli copy beside every script and stylesheet: packed once, as small as can be, and never on the way. */
export function packAssets(): Plugin {
  return {
    name: 'pam-pack',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return this.error('the build has no folder')
      const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(m?js|css)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = await readFile(join(dir, name))
          if (file.length >= smallest) await writeFile(join(dir, `${name}.br`), await pack(file))
        }),
      )
    },
  }
}
