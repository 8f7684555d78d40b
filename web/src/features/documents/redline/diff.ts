import { diffArrays } from 'diff'

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

export interface Redline {
  readonly pieces: readonly Piece[]
  /** Words. */
  readonly added: number
  readonly removed: number
  /** Places: words taken out and put in at one spot count once. */
  readonly changes: number
  /** True when the two are so different that a part is shown as replaced entirely. */
  readonly isRough: boolean
}

interface Token {
  /** What is compared: blanks and breaks of lines differ between any two files. */
  readonly key: string
  readonly text: string
}

const lineTokens = (text: string): Token[] =>
  (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({
    key: line.replace(/\s+/g, ' ').trim(),
    text: line,
  }))

const wordTokens = (text: string): Token[] =>
  (text.match(/\s*\S+\s*/g) ?? []).map((word) => ({ key: word.trim(), text: word }))

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('')

/** Word by word. Whole lines that agree are set aside first: most of two versions is the same. */
export function compareTexts(before: string, after: string, timeoutMs = 8000): Redline {
  const until = Date.now() + timeoutMs
  const pieces: Piece[] = []
  let isRough = false
  const put = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text }
    else pieces.push({ kind, text })
  }
  const compareWords = (removed: string, added: string) => {
    const runs = runsOf(wordTokens(removed), wordTokens(added), Math.max(1, until - Date.now()))
    if (!runs) isRough = true
    for (const run of runs ?? [{ removed, added, same: '' }]) {
      put('removed', run.removed)
      put('added', run.added)
      put('same', run.same)
    }
  }
  const [old, young] = [lineTokens(before), lineTokens(after)]
  for (const run of runsOf(old, young, timeoutMs / 2) ?? [{ removed: before, added: after, same: '' }]) {
    if (run.removed.trim() !== '' && run.added.trim() !== '') compareWords(run.removed, run.added)
    else {
      put(run.removed.trim() === '' ? 'same' : 'removed', run.removed.trim() === '' ? '' : run.removed)
      put(run.added.trim() === '' ? 'same' : 'added', run.added)
    }
    put('same', run.same)
  }
  return { pieces, ...countsOf(pieces), isRough }
}

interface Run {
  readonly removed: string
  readonly added: string
  /** What follows, the same in both, as the later text has it. */
  readonly same: string
}

/** Pairs of what was taken out and put in, each with what follows unchanged; undefined when it takes too long. */
function runsOf(before: readonly Token[], after: readonly Token[], timeout: number): Run[] | undefined {
  const changes = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { timeout },
  )
  if (!changes) return undefined
  const runs: Run[] = []
  let [from, to] = [0, 0]
  let [removed, added] = ['', '']
  for (const change of changes) {
    if (change.removed) {
      removed += textOf(before.slice(from, from + change.count))
      from += change.count
    } else if (change.added) {
      added += textOf(after.slice(to, to + change.count))
      to += change.count
    } else {
      runs.push({ removed, added, same: textOf(after.slice(to, to + change.count)) })
      from += change.count
      to += change.count
      removed = ''
      added = ''
    }
  }
  return removed || added ? [...runs, { removed, added, same: '' }] : runs
}

function countsOf(pieces: readonly Piece[]) {
  const words = (kind: Piece['kind']) =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? countWords(piece.text) : 0), 0)
  const changes = pieces.filter(
    (piece, index) => piece.kind !== 'same' && (index === 0 || pieces[index - 1]?.kind === 'same'),
  ).length
  return { added: words('added'), removed: words('removed'), changes }
}
