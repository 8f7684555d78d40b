/** Typed tags or topics, separated by commas, each once. */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
