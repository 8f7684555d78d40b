import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { precacheList } from './service-worker.ts'

const chunk = (fileName: string, more: Partial<Rolldown.OutputChunk> & { css?: string[] } = {}) => ({
  type: 'chunk',
  fileName,
  imports: [],
  isEntry: false,
  facadeModuleId: null,
  viteMetadata: { importedCss: new Set(more.css ?? []) },
  ...more,
})

it('follows static imports from the entry and the first screens, and nothing else', () => {
  const files = [
    chunk('entry.js', { isEntry: true, imports: ['shared.js'], css: ['entry.css'] }),
    chunk('shared.js', { imports: ['entry.js', 'deep.js'] }),
    chunk('deep.js'),
    chunk('shell.js', { facadeModuleId: '/x/app/shell.tsx', imports: ['aria.js'] }),
    chunk('aria.js'),
    chunk('rare.js', { facadeModuleId: '/x/app/rare.page.tsx' }),
    { type: 'asset', fileName: 'inter-latin-wght-normal-x.woff2' },
    { type: 'asset', fileName: 'inter-greek-wght-normal-x.woff2' },
  ]
  const bundle = Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  ) as unknown as Rolldown.OutputBundle
  const list = precacheList(bundle)
  for (const name of [
    'entry.js',
    'entry.css',
    'shared.js',
    'deep.js',
    'shell.js',
    'aria.js',
    'inter-latin-wght-normal-x.woff2',
    'offline.html',
  ]) {
    expect(list).toContain(`/${name}`)
  }
  expect(list).not.toContain('/rare.js')
  expect(list).not.toContain('/inter-greek-wght-normal-x.woff2')
})
