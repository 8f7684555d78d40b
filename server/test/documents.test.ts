import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorCode } from '@pam/contracts/shared/error'
import { describe, expect, it } from 'vitest'
import { configShape } from '#config'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const firstCells = (text: string) => [...text.matchAll(/^\| `([A-Z0-9_]+)` \|\s*(.*?)\s*\|/gm)]

describe('the documents', () => {
  it('list every setting with its default', () => {
    const rows = firstCells(read('docs/settings.md'))
    expect(rows.map((row) => row[1]).toSorted()).toEqual(Object.keys(configShape.shape).toSorted())
    const defaults = configShape.parse({}) as Record<string, unknown>
    for (const [, name = '', shown = ''] of rows) {
      const told = shown.replaceAll('`', '').trim()
      const value = defaults[name]
      expect([name, told]).toEqual([name, String(value)])
    }
  })

  it('list every error code', () => {
    const [, codes = ''] = /^Codes: ([\s\S]*?)\.$/m.exec(read('ARCHITECTURE.md')) ?? []
    expect(codes.match(/[a-z_]+/g)).toEqual(errorCode.options)
  })

  it('list the slices in their order', async () => {
    const { slices } = (await import(new URL('../../slices.js', import.meta.url).href)) as {
      slices: string[]
    }
    const rows = [...read('ARCHITECTURE.md').matchAll(/^\| \d+ \| (\w+) \|/gm)].map((match) => match[1])
    expect(rows).toEqual(slices)
  })

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'docs/operations.md']
    const text = pages.map(read).join('\n')
    const named = [...text.matchAll(/npm (?:run )?([a-z:-]*[a-z])/g)].map((match) => match[1] ?? '')
    const ours = named.filter((text) => !['ci', 'install', 'reach'].includes(text))
    expect(ours.filter((our) => !(our in scripts))).toEqual([])
  })

  it('name only tests that exist', () => {
    const cwd = fileURLToPath(new URL('../../', import.meta.url))
    const folders = '{contracts,e2e,law,reading,retrieval,scripts,server,web}'
    const tests = globSync(`${folders}/**/*.{test,spec}.{ts,tsx,js}`, {
      cwd,
      exclude: (name) => name === 'node_modules',
    }).map((file) => `/${file.replaceAll('\\', '/')}`)
    const named = [
      'SECURITY.md',
      'docs/reliability.md',
      'docs/testing/README.md',
      'docs/testing/moved-tests.md',
    ]
      .map(read)
      .flatMap((text) => text.match(/(?<=`)[\w./-]+\.(?:test|spec)\.(?:ts|tsx|js)(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !tests.some((test) => test.endsWith(`/${name}`)))).toEqual([])
  })
})
