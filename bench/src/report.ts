import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure } from './table.ts'

const folder = fileURLToPath(new URL('../../docs/benchmarks/', import.meta.url))

const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`

const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** Figures called "row, column" as a table. */
function table(figures: readonly Figure[], head: string): string {
  const rows = new Map<string, Map<string, string>>()
  const columns = new Set<string>()
  for (const { name, value, unit } of figures) {
    const at = name.lastIndexOf(', ')
    const [row, column] = [name.slice(0, at), `${name.slice(at + 2)}, ${unit}`]
    columns.add(column)
    rows.set(row, (rows.get(row) ?? new Map()).set(column, number(value)))
  }
  return [
    `| ${[head, ...columns].join(' | ')} |`,
    `| ${[head, ...columns].map(() => '---').join(' | ')} |`,
    ...[...rows].map(
      ([row, cells]) => `| ${[row, ...[...columns].map((it) => cells.get(it) ?? '')].join(' | ')} |`,
    ),
  ].join('\n')
}

/** Bars beside each other, one for each figure: drawn by hand, so that the picture needs nothing to be made. */
function bars(title: string, figures: readonly Figure[]): string {
  const most = Math.max(...figures.map(({ value }) => value), 1)
  const rows = figures.map(({ name, value, unit }, at) => {
    const y = 44 + at * 26
    const width = Math.round((value / most) * 380)
    return `<text x="236" y="${y + 13}" text-anchor="end">${name}</text><rect x="244" y="${y}" width="${width}" height="18" fill="#2f5d50"/><text x="${250 + width}" y="${y + 13}">${number(value)} ${unit}</text>`
  })
  const height = 60 + figures.length * 26
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${title}"><rect width="720" height="${height}" fill="#fff"/><text x="16" y="24" font-size="15" font-weight="600">${title}</text>${rows.join('')}</svg>\n`
}

/** Writes what was measured of search into docs/benchmarks, dated and with the machine. */
export function writeSearchReport(report: Record<string, readonly Figure[]>): void {
  const { retrieval = [], 'search-scale': scale = [] } = report
  mkdirSync(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const atDepth = (column: string) =>
    retrieval
      .filter(({ name }) => name.endsWith(`, named, ${column}`))
      .map((it) => ({ ...it, name: it.name.slice(0, it.name.indexOf(',')) }))
  const times = scale.filter(({ name }) => /p50$|p95$/.test(name))
  if (retrieval.length > 0)
    writeFileSync(`${folder}retrieval.svg`, bars('Recall among the first 8 passages', atDepth('recall@8')))
  if (times.length > 0) writeFileSync(`${folder}search-scale.svg`, bars('Time of a search', times))
  const lines = [
    '# Search, measured',
    '',
    `Made by \`npm run bench -- retrieval,search-scale --write\` on ${day}, on ${machine()}.`,
    ...(retrieval.length > 0
      ? ['', '## How well passages are found', '', table(retrieval, 'way'), '', '![Recall](retrieval.svg)']
      : []),
    ...(scale.length > 0
      ? [
          '',
          '## From a thousand to a million passages',
          '',
          table(scale, 'index'),
          '',
          '![Times](search-scale.svg)',
        ]
      : []),
  ]
  writeFileSync(`${folder}search.md`, `${lines.join('\n')}\n`)
}
