import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/*
 * Which journey runs where:
 *
 *   no tag     the desktop. What a journey proves about the product does not depend on the width.
 *   @both      the desktop and the phone: the journeys about the layout and the shell, and one for each slice.
 *   @phone     the phone alone, because what it is about exists only there.
 *   @desktop   the desktop alone, also in the whole run: it exists only there, or changes the firm or a person for good.
 *
 * PAM_E2E=all is the whole run: every journey at both widths, and in both themes where `themes` is used.
 * PAM_E2E_TRACE=1 records a trace, to look into a failure. A run that failed does so by itself for what failed.
 * PAM_E2E_TZ is the time zone of the browser and the server, where it is not that of our users.
 */
const isWholeRun = process.env.PAM_E2E === 'all'
const isTraced = process.env.PAM_E2E_TRACE === '1'
const timeZone = process.env.PAM_E2E_TZ ?? 'America/Los_Angeles'
// The workers and the servers they start inherit it.
process.env.TZ = timeZone

/** Going from an empty page to ours would start another process each time. */
const oneProcessPerSite = ['--process-per-site', '--disable-site-isolation-trials']

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 8797)
// Workers load this file too and find the folder in their environment: it belongs to one run.
const isFirst = process.env.TEST_WORKER_INDEX === undefined
const folder = isFirst ? mkdtempSync(join(quickFolder(), 'pam-e2e-')) : (process.env.PAM_E2E_RUN ?? '')
if (isFirst) {
  process.env.PAM_E2E_RUN = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * In memory if the machine has enough: every commit waits for the disk, and the server with it. No journey tests a
 * power failure.
 */
function quickFolder(): string {
  const memory = '/dev/shm'
  const enough = 4 * 1024 ** 3
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough && freemem() > enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Journeys against the real server with its sample firm. `web/dist` must be built before. */
export default defineConfig({
  testDir: 'src',
  // The first run's pictures of a failure stay when its failures are run again with a trace.
  outputDir: isTraced ? 'test-results/traced' : 'test-results',
  fullyParallel: true,
  workers: 2,
  // scripts/test.js runs what failed once more by itself, and names what passed then.
  retries: 0,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: timeZone,
    // A trace of every journey costs a fifth of the time.
    trace: isTraced ? 'on' : 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Emptied for each journey, but its process stays: starting one and compiling the program cost as much as the page.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...oneProcessPerSite],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...(isWholeRun ? { grepInvert: /@desktop/ } : { grep: /@both|@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/src/serve.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
