/**
 * Makes the data folder that the sample servers of a run start from: the sample firm, with its documents read and the firm
 * guests look at. Takes half a minute, which each of those servers would otherwise need. Run by scripts/test.js.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailSink } from './support/mail-sink.ts'
import { startSampleServer } from './support/sample-server.ts'
import { templateOfToday, templates } from './support/sample-template.ts'
import { ended, freePort, healthy } from './support/stubborn-office.ts'

// As in playwright.config.ts.
process.env.TZ = process.env.PAM_E2E_TZ ?? 'America/Los_Angeles'
/** Other stages run meanwhile, and nothing waits for this one. */
const withinMs = 600_000
const metricsToken = 'metrics-of-the-seed'
const template = templateOfToday()
if (!existsSync(template)) await make()
process.exit(0)

async function make() {
  rmSync(templates, { recursive: true, force: true })
  mkdirSync(templates, { recursive: true })
  const draft = `${template}.draft`
  const mail = mkdtempSync(join(tmpdir(), 'pam-seed-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  process.env.METRICS_TOKEN = metricsToken
  const pam = startSampleServer(port, draft, await startMailSink(mail))
  try {
    await healthy(address, pam, withinMs)
    const guest = await fetch(`${address}/api/auth/guest`, { method: 'POST' })
    if (!guest.ok) throw new Error(`The firm for guests was not made: ${guest.status}.`)
    await idle(address)
  } finally {
    await ended(pam)
    rmSync(mail, { recursive: true, force: true })
  }
  renameSync(draft, template)
}

/** No job runs, and none that waits is due: those that are left wait for their time. */
async function idle(address: string) {
  for (let same = 0, before = ''; same < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const waiting = await jobs(address)
    same = waiting === before && !waiting.includes('active') ? same + 1 : 0
    before = waiting
  }
}

async function jobs(address: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${address}/metrics`, { headers })).text()
  const lines = text.split('\n').filter((line) => line.startsWith('pam_jobs{'))
  return lines.toSorted().join('\n')
}
