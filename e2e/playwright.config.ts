import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 8797)
// Workers load this file too; the folder is the first process's alone, so that two runs never share one.
const isFirst = process.env.TEST_WORKER_INDEX === undefined
const dataDir = isFirst ? mkdtempSync(join(tmpdir(), 'pam-e2e-')) : ''
if (isFirst) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** Journeys against the real server with its sample firm. `web/dist` must be built before. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A film of every test that passes would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT_PER_MINUTE: '100000',
      SIGN_IN_LIMIT_PER_HOUR: '1000',
      GUEST_LIMIT_PER_HOUR: '1000',
      // Learning the meaning of all that the journeys upload would take the cores from them; it has tests of its own.
      SEARCH_BY_MEANING: 'no',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
