/** If the service does not state a model's context size: what even small ones have. */
const smallWindow = 8192
const mostAnswer = 4096

/**
 * Tokens of a text, estimated conservatively: models split English into tokens of about four letters, other scripts and
 * figures into smaller ones. Too high costs a source; too low costs the whole answer.
 */
export function tokensIn(text: string): number {
  const other = text.match(/[^\x20-\x7e]/g)?.length ?? 0
  const figures = text.match(/[0-9]/g)?.length ?? 0
  return Math.ceil((text.length - other - figures) / 3.5 + figures / 2 + other * 1.5) + 4
}

interface Whole<Turn, Source> {
  /** The model's context size, if known. */
  readonly context: number | null
  /** Tokens always present: instructions, tools, the question. */
  readonly fixed: number
  /** Oldest first. */
  readonly turns: readonly Turn[]
  /** Strongest first. */
  readonly sources: readonly Source[]
  readonly costOfTurn: (turn: Turn) => number
  readonly costOfSource: (source: Source) => number
}

export interface Fitted<Turn, Source> {
  readonly turns: readonly Turn[]
  readonly sources: readonly Source[]
  /** The maximum length of the answer. */
  readonly answerTokens: number
  readonly inputTokens: number
}

/**
 * What fits: the oldest turns are dropped first, then the weakest sources, the question never. Null if even it alone
 * does not fit.
 */
export function whatFits<Turn, Source>(whole: Whole<Turn, Source>): Fitted<Turn, Source> | null {
  const context = whole.context ?? smallWindow
  const answerTokens = Math.min(mostAnswer, Math.floor(context / 4))
  const room = context - answerTokens
  if (whole.fixed > room) return null
  const turns = [...whole.turns]
  const sources = [...whole.sources]
  const sum = () =>
    whole.fixed +
    turns.reduce((all, turn) => all + whole.costOfTurn(turn), 0) +
    sources.reduce((all, source) => all + whole.costOfSource(source), 0)
  while (sum() > room && turns.length > 0) turns.shift()
  while (sum() > room && sources.length > 0) sources.pop()
  return { turns, sources, answerTokens, inputTokens: sum() }
}
