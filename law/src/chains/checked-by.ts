/** By what a line was checked, so that anyone can read it again. */
export type CheckedBy =
  | { readonly source: 'text'; readonly url: string; readonly on: string }
  | { readonly source: 'decision'; readonly url: string; readonly on: string }
  | { readonly source: 'worked example'; readonly example: string; readonly on: string }

const on = '2026-11-16'

/** The offset and what starts it were read in a copy of the official text. */
export const readIn = (url: string) => ({ checkedBy: { source: 'text', url, on } as const })

/** The offset and what starts it were read in a decision that states the rule. */
export const statedIn = (url: string) => ({ checkedBy: { source: 'decision', url, on } as const })

/** The period is one of the worked examples. */
export const workedIn = (example: string) => ({
  checkedBy: { source: 'worked example', example, on } as const,
})
