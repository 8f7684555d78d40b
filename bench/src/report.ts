import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure } from './table.ts'

const folder = fileURLToPath(new URL('../../docs/benchmarks/', import.meta.url))

const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`

const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** Figures named "row, column" as a table. */
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
      ([row, cells]) => `| ${[row, ...[...columns].map((column) => cells.get(column) ?? '')].join(' | ')} |`,
    ),
  ].join('\n')
}

/** A bar chart, one bar per figure: generated here, so that the picture needs no library. */
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

/** One part of a page, replaced if it was measured and kept unchanged otherwise. */
interface Section {
  readonly bench: string
  readonly title: string
  readonly head: string
  readonly before?: string
  readonly picture?: {
    readonly file: string
    readonly title: string
    readonly of: (figure: Figure) => Figure[]
  }
}

const times = (figure: Figure) => (/p50$|p95$/.test(figure.name) ? [figure] : [])

const pages: Record<string, { readonly title: string; readonly sections: readonly Section[] }> = {
  'search.md': {
    title: 'Search, measured',
    sections: [
      // Measured with embedding models trained for it, so our benches cannot reproduce it.
      { bench: 'held-out', title: 'On documents and queries the model has not seen', head: 'way' },
      {
        bench: 'clause-bank',
        title: 'Ordinary queries over a clause bank',
        head: 'way',
        before: `ACORD, all 57 queries. The shipped embedding model was trained on these queries, so its rows are higher than new queries
will be; the section before has them on queries it was not trained on.`,
      },
      {
        bench: 'retrieval',
        title: 'How well passages are found',
        head: 'way',
        picture: {
          file: 'retrieval.svg',
          title: 'Recall among the first 8 passages',
          of: (figure) =>
            figure.name.endsWith(', named, recall@8')
              ? [{ ...figure, name: figure.name.slice(0, figure.name.indexOf(',')) }]
              : [],
        },
      },
      {
        bench: 'library',
        title: 'Plain questions over the library that comes with Pam',
        head: 'questions',
        before: `As a lawyer types them, naming no entry, in a firm that has nothing else yet. Which entries answer was written down
before anything was fitted; every second question was not looked at while fitting.`,
      },
      {
        bench: 'search-scale',
        title: 'From a thousand to a million passages',
        head: 'index',
        picture: { file: 'search-scale.svg', title: 'Time of a search', of: times },
      },
      {
        bench: 'search-store',
        title: 'The same through the product, on both stores',
        head: 'index',
        before: `Made-up contracts of about fifty passages; half of the questions name one. Each search is a call over HTTP of
somebody who sees everything, the time of the database and of asking who may see what included.`,
        picture: { file: 'search-store.svg', title: 'Time of a search through the product', of: times },
      },
    ],
  },
  'chat.md': {
    title: 'Chat, measured',
    sections: [
      {
        bench: 'chat',
        title: 'An answer of a model through Pam, and read directly',
        head: 'answers',
        before: `A service on the same machine sends a word every 20 ms. Until the first word, Pam keeps the message, asks who may see
what, searches, and writes the prompt; after it, each word passes through.`,
      },
      {
        bench: 'chat-built-in',
        title: 'Answers of the built-in assistant, without a model',
        head: 'index',
        before: `Made-up contracts of about fifty passages; half of the questions name one. Each answer is timed over HTTP from the
message to the end of its events, the message kept, understood, searched for and the answer stored.`,
      },
    ],
  },
  'reliability.md': {
    title: 'Reliability, measured',
    sections: [
      {
        bench: 'restart',
        title: 'Ready again with a year of data',
        head: 'start',
        before: `A firm of six people after a year on the embedded store: about 420 cases, 2,000 documents of fifty passages, 6,000 notes,
5,200 tasks and deadlines, 9,000 mails, 6,000 chat messages and an audit log of 200,000 entries. The server imports cases and is
killed while it does; the time runs from the new process to the first healthy answer. Goal: 10 s.`,
      },
      {
        bench: 'memory',
        title: 'Memory of a small firm on the embedded store',
        head: 'when',
        before: `The server with the processes it starts to read files, search by meaning on; half of the documents are PDFs, half plain
text, of about twelve passages. Goals: 400 MB at rest, 800 MB while documents are read and indexed.`,
      },
    ],
  },
}

/** Writes the measurements into docs/benchmarks, with the date and the machine. */
export function writeReports(report: Record<string, readonly Figure[]>): void {
  mkdirSync(folder, { recursive: true })
  for (const [file, { title, sections }] of Object.entries(pages)) {
    if (!sections.some(({ bench }) => report[bench]?.length)) continue
    const old = existsSync(`${folder}${file}`) ? readFileSync(`${folder}${file}`, 'utf8') : ''
    const parts = sections.flatMap((section) => sectionOf(section, report[section.bench] ?? [], old))
    writeFileSync(`${folder}${file}`, `${[`# ${title}`, ...parts].join('\n\n')}\n`)
  }
}

function sectionOf(section: Section, figures: readonly Figure[], old: string): string[] {
  const { bench, title, head, before, picture } = section
  if (figures.length === 0) {
    const kept = old.split(/^## /m).find((section) => section.startsWith(title))
    return kept ? [`## ${kept.trim()}`] : []
  }
  const drawn = picture ? figures.flatMap(picture.of) : []
  if (picture && drawn.length > 0) writeFileSync(`${folder}${picture.file}`, bars(picture.title, drawn))
  return [
    `## ${title}`,
    ...(before ? [before] : []),
    table(figures, head),
    ...(picture && drawn.length > 0 ? [`![${picture.title}](${picture.file})`] : []),
    `Made by \`npm run bench -- ${bench} --write\` on ${new Date().toISOString().slice(0, 10)}, on ${machine()}.`,
  ]
}
