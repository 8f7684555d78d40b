const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The first of the words that occurs whole in a message, in any case and with or without accents. */
export function urgentWordIn(text: string, words: readonly string[]): string | undefined {
  const said = ` ${bare(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.find((word) =>
    said.includes(
      ` ${bare(word)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    ),
  )
}
