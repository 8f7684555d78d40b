import { loadPage } from './page-load.ts'
import type { Figure } from './table.ts'

/** /login, where a workday begins. */
export async function loginPageBench(): Promise<Figure[]> {
  const { fcp, lcp, tbt, cls, bytes } = await loadPage('/login')
  return [
    { name: 'first contentful paint', value: fcp, unit: 'ms', bar: '1800' },
    { name: 'largest contentful paint', value: lcp, unit: 'ms', bar: '2500' },
    { name: 'total blocking time', value: tbt, unit: 'ms', bar: '200' },
    { name: 'cumulative layout shift', value: cls, unit: '', bar: '0.1' },
    { name: 'transferred until idle', value: bytes / 1024, unit: 'kB', bar: '250' },
  ]
}
