import type { Segment } from './segments.ts'

/** The texts to embed for the finder: every segment, then every chunk of neighboring segments. */
export interface VectorPassages {
  readonly texts: readonly string[]
  /** For each segment the index of its chunk among the texts. */
  readonly chunkOf: readonly number[]
}

/** About the length of the passages the vector model was trained on. */
const chunkLength = 850

/** A segment is read with its heading, and once more with its neighbors. */
export function passagesToEmbed(text: string, segments: readonly Segment[]): VectorPassages {
  const texts = segments.map(withHeading)
  const chunkOf: number[] = []
  let first: Segment | undefined
  for (const [index, segment] of segments.entries()) {
    if (!first || segment.end - first.start > chunkLength) {
      first = segment
      texts.push('')
    }
    chunkOf[index] = texts.length - 1
    texts[texts.length - 1] = text.slice(first.start, segment.end)
  }
  return { texts, chunkOf }
}

const withHeading = ({ heading, text }: Segment): string =>
  heading &&
  !text
    .slice(0, heading.length + 30)
    .toLowerCase()
    .includes(heading)
    ? `${heading}. ${text}`
    : text
