import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Acknowledged } from './kill-writers.ts'
import { type PamProcess, startPam } from './pam-process.ts'
import { type Figure, percentile } from './table.ts'

const kills = 20
const limits = { GUEST_LIMIT_PER_HOUR: '1000000' }
const verifier = fileURLToPath(new URL('../../server/src/commands/audit-verify.ts', import.meta.url))

/**
 * Ends the server with kill -9 at random moments while several clients write, restarts it on the same folder, and looks
 * for every acknowledged write. A lost one, or a broken audit log, ends the bench.
 */
export async function killBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-kill-'))
  const written = new Acknowledged()
  const readyMs: number[] = []
  let pam = await startPam(dataDir, limits)
  const firstStartMs = pam.readyAfterMs
  let [refused, checked] = [0, 0]
  try {
    for (let round = 1; round <= kills; round++) {
      const writers = await written.writeTo(pam.url)
      await sleep(200 + Math.random() * 1300)
      await pam.kill()
      refused += await writers.cutOff()
      pam = await startPam(dataDir, limits)
      readyMs.push(pam.readyAfterMs)
      checked += await written.lookForRecent(pam.url)
      await verifyAudit(dataDir)
    }
    checked += await written.lookForAll(pam.url)
    readyMs.sort((a, b) => a - b)
    return [
      { name: 'kill -9 while writing', value: kills, unit: 'times' },
      { name: 'acknowledged writes', value: written.count, unit: '' },
      { name: 'looked for again after a restart', value: checked, unit: '' },
      { name: 'lost', value: 0, unit: '', bar: '0' },
      { name: 'requests cut off by the kills', value: refused, unit: '' },
      { name: 'audit log whole', value: kills, unit: 'of 20' },
      { name: 'first start, empty folder', value: firstStartMs, unit: 'ms' },
      { name: 'ready again, p50', value: percentile(readyMs, 0.5), unit: 'ms', bar: '3000' },
      { name: 'ready again, slowest', value: readyMs.at(-1) ?? Number.NaN, unit: 'ms', bar: '10000' },
    ]
  } finally {
    await closed(pam)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A loss must be reported even if the server can no longer be stopped gracefully. */
const closed = (pam: PamProcess) => pam.kill().catch(() => undefined)

/** The installation's own command, handled by the running server. */
export function verifyAudit(dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', verifier]
    execFile(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } }, (error, out, err) => {
      if (error) reject(new Error(`The audit log did not survive a kill:\n${out}${err}`))
      else resolve()
    })
  })
}
