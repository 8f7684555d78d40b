import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startPam } from './pam-process.ts'
import type { Figure } from './table.ts'

const runs = 5
/** A mid-range phone on slow 4G, as Lighthouse's mobile preset has it. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 96_000,
}
const cpuSlowdown = 4

interface Vitals {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
}

/** What Lighthouse's performance score is made of, for /login under its throttling; the median of five loads. */
export async function loginPageBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const loads: Vitals[] = []
    for (let i = 0; i < runs; i++) loads.push(await load(browser, `${pam.url}/login`))
    const median = (pick: (it: Vitals) => number) =>
      loads.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
    return [
      { name: 'first contentful paint', value: median((it) => it.fcp), unit: 'ms', bar: '1800' },
      { name: 'largest contentful paint', value: median((it) => it.lcp), unit: 'ms', bar: '2500' },
      { name: 'total blocking time', value: median((it) => it.tbt), unit: 'ms', bar: '200' },
      { name: 'cumulative layout shift', value: median((it) => it.cls), unit: '', bar: '0.1' },
      { name: 'transferred until idle', value: median((it) => it.bytes) / 1024, unit: 'kB', bar: '250' },
    ]
  } finally {
    await browser.close()
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let bytes = 0
  devtools.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const vitals = await page.evaluate(
    () => (globalThis as unknown as { vitals: Omit<Vitals, 'bytes'> }).vitals,
  )
  await context.close()
  return { ...vitals, bytes }
}

/** Runs in the page before anything of it. */
function observe() {
  const vitals = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime
  })
  watch('longtask', (entry) => {
    if (entry.startTime > vitals.fcp) vitals.tbt += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    vitals.cls += entry.value ?? 0
  })
}
