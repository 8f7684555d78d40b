import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { startPam } from './pam-process.ts'

const runs = 5
/** A mid-range phone on slow 4G, as in Lighthouse's mobile preset. */
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
}

/** The parts of Lighthouse's performance score, and the bytes transferred until the page was idle. */
export interface PageLoad extends Vitals {
  bytes: number
  scriptBytes: number
}

/** The median, figure by figure, of five loads of the built app under Lighthouse's throttling. */
export async function loadPage(path: string): Promise<PageLoad> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-bench-'))
  const pam = await startPam(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const loads: PageLoad[] = []
    for (let i = 0; i < runs; i++) loads.push(await load(browser, `${pam.url}${path}`))
    const median = (name: keyof PageLoad) =>
      loads.map((load) => load[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
    return {
      fcp: median('fcp'),
      lcp: median('lcp'),
      tbt: median('tbt'),
      cls: median('cls'),
      bytes: median('bytes'),
      scriptBytes: median('scriptBytes'),
    }
  } finally {
    await browser.close()
    await pam.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const transferred = countBytes(devtools)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  return { ...vitals, ...transferred }
}

function countBytes(devtools: CDPSession) {
  const total = { bytes: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total.bytes += encodedDataLength
  })
  // Without the headers, which belong to the server and not the page.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total.scriptBytes += encodedDataLength
  })
  return total
}

/** Runs in the page before its own scripts. */
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
