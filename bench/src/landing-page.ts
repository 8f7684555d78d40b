import { loadPage } from './page-load.ts'
import type { Figure } from './table.ts'

/** The public page. Its script is measured as compressed by the server. */
export async function landingPageBench(): Promise<Figure[]> {
  const { fcp, lcp, tbt, cls, bytes, scriptBytes } = await loadPage('/')
  return [
    { name: 'first contentful paint', value: fcp, unit: 'ms', bar: '1800' },
    { name: 'largest contentful paint', value: lcp, unit: 'ms', bar: '2500' },
    { name: 'total blocking time', value: tbt, unit: 'ms', bar: '200' },
    { name: 'cumulative layout shift', value: cls, unit: '', bar: '0' },
    { name: 'script transferred', value: scriptBytes / 1000, unit: 'kB', bar: '110' },
    { name: 'transferred until idle', value: bytes / 1024, unit: 'kB', bar: '300' },
  ]
}
