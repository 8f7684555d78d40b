import { describe, expect, it } from 'vitest'
import { settled, testPlaces } from './test-tools.js'

const failures = [{ file: 'server/src/a.test.ts', name: 'a rule' }]
const first = { passed: 9, failed: 1, output: 'first run' }

describe('the verdict after what failed ran once more', () => {
  it('names a test that passed the second time and does not fail the run', () => {
    const verdict = settled(first, { passed: 3, failed: 0, output: '' }, failures)
    expect(verdict).toMatchObject({ passed: 10, failed: 0, unsteady: ['server/src/a.test.ts: a rule'] })
  })

  it('fails when the test fails again', () => {
    const verdict = settled(first, { passed: 2, failed: 1, output: 'second run' }, failures)
    expect(verdict).toMatchObject({ passed: 9, failed: 1 })
    expect(verdict.output).toContain('second run')
  })

  it('fails when the second run found no test', () => {
    expect(settled(first, { passed: 0, failed: 0, output: '' }, failures).failed).toBe(1)
  })
})

describe('where tests begin', () => {
  const source = [
    "describe('a', () => {",
    "  it('b', () => {})",
    '  it(',
    "    'c',",
    '    () => {},',
    '  )',
    '})',
  ].join('\n')

  it('is the line of their call, also if the name is on the next one', () => {
    expect(testPlaces(source, ['a', 'b', 'c'])).toEqual([1, 2, 3])
  })

  it('is refused for a name that no test has', () => {
    expect(() => testPlaces(source, ['d'])).toThrow('No test is called “d”.')
  })
})

describe('the projects of Vitest', () => {
  it('run together: those with as many workers in one group, as it demands', async () => {
    const configOf = async (path) => (await import(new URL(`../${path}`, import.meta.url).href)).default
    const [config, web] = [await configOf('vitest.config.ts'), await configOf('web/vitest.config.ts')]
    const projects = config.test.projects.map((project) => (typeof project === 'string' ? web : project))
    const groups = Map.groupBy(projects, ({ test }) => test.sequence?.groupOrder ?? 0)
    for (const group of groups.values())
      expect(new Set(group.map(({ test }) => test.maxWorkers)).size).toBe(1)
    expect(projects.map(({ test }) => test.name)).toEqual(expect.arrayContaining(['server', 'web']))
  })
})
