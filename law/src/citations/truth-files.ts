import { filler, longest, parallelReporter, type TruthCase, type TruthRecord } from './truth-cases.ts'

type Cell = string | number

const csv = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`).join('')

const firstId = 5_000_000

/** The cases in the format of CourtListener's bulk files: names, courts, citations and opinions. */
export function truthFiles(records: readonly TruthRecord[]): readonly string[] {
  const decisions: Cell[][] = []
  const courts: Cell[][] = []
  const places: Cell[][] = []
  const opinions: Cell[][] = []
  const add = (name: string, year: number, court: string, at: readonly (readonly Cell[])[]) => {
    const id = firstId + decisions.length
    decisions.push([id, name, `${year}-06-01`, id])
    courts.push([id, court])
    for (const place of at) places.push([...place, id])
    return id
  }
  for (const record of records) {
    const { name, year, court, volume, reporter, page, parallel, pages, opinion } = record
    const id = add(name, year, court ?? '', [
      [volume, reporter, page],
      ...(parallel ? [[parallel.volume, parallelReporter, parallel.page]] : []),
    ])
    const isMarked = pages.last !== null
    opinions.push([id, id, '020lead', isMarked ? '' : opinion, isMarked ? withPages(opinion, page) : ''])
    // The next case of a volume shows where one ends whose text marks no pages.
    const after: Cell[][] = [
      ...(pages.next === null ? [] : [[volume, reporter, pages.next]]),
      ...(parallel ? [[parallel.volume, parallelReporter, parallel.page + longest]] : []),
    ]
    for (const place of after) add('Ashby v. Norwood', year, court ?? '', [place])
  }
  return [
    csv([['id', 'case_name', 'date_filed', 'docket_id'], ...decisions]),
    csv([['volume', 'reporter', 'page', 'cluster_id'], ...places]),
    csv([['id', 'court_id'], ...courts]),
    csv([['id', 'cluster_id', 'type', 'plain_text', 'html_with_citations'], ...opinions]),
  ]
}

/** As publishers mark the pages in an opinion. */
function withPages(opinion: string, first: number): string {
  const words = opinion.split(' ')
  const each = words.length / (longest + 1)
  const pieces = Array.from({ length: longest + 1 }, (_, page) =>
    words.slice(Math.round(page * each), Math.round((page + 1) * each)).join(' '),
  )
  return `<p>${pieces.map((piece, page) => (page === 0 ? piece : `<span class="star-pagination">*${first + page}</span> ${piece}`)).join(' ')}</p>`
}

interface Judged {
  readonly start: number
  readonly verdict: string
}

/** The sentences of one draft. */
export const draftOf = (batch: readonly TruthCase[]): string => batch.map(({ text }) => text).join(filler)

/** Of the sentences of a draft, those in which a check verified every citation and found every quotation. */
export function passedIn(
  batch: readonly TruthCase[],
  {
    citations,
    quotations,
  }: { readonly citations: readonly Judged[]; readonly quotations: readonly Judged[] },
): TruthCase[] {
  let from = 0
  return batch.filter(({ text }) => {
    const [start, end] = [from, from + text.length]
    from = end + filler.length
    const isHere = (one: Judged) => one.start >= start && one.start < end
    const [cited, quoted] = [citations.filter(isHere), quotations.filter(isHere)]
    const written = 1 + (/S\.\sCt\./.test(text) ? 1 : 0) + (/Id\./.test(text) ? 1 : 0)
    return (
      cited.length === written &&
      quoted.length === (text.includes('"') ? 1 : 0) &&
      cited.every(({ verdict }) => verdict === 'VERIFIED') &&
      quoted.every(({ verdict }) => verdict === 'FOUND')
    )
  })
}
