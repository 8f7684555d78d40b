/** Every delay of the demo, in milliseconds. */
export const chatTimings = {
  replyDelays: [1000, 3000, 2000],
  typing: 2000,
  completion: 1000,
} as const

export const comparisonTimings = { start: 500, countUp: 2000, steps: 60, reveal: 1000 } as const

export const documentTimings = { analysis: 3000 } as const
