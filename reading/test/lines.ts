import { readFile } from '#reading/read-file'
import type { ReadingLine } from '#reading/reading'

type Line<Type extends ReadingLine['type']> = Extract<ReadingLine, { type: Type }>

/** All lines a reading reports about a file, sorted by kind. */
export async function linesAbout(bytes: Uint8Array | string, name = 'file', language = 'eng') {
  const lines: ReadingLine[] = []
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  await readFile({ bytes: content, name, language }, (line) => lines.push(line))
  const of = <Type extends ReadingLine['type']>(type: Type) =>
    lines.filter((line) => line.type === type) as Line<Type>[]
  return {
    kind: of('begun')[0]?.kind ?? null,
    pages: of('page'),
    text: of('page')
      .map((entry) => entry.text)
      .join(''),
    hidden: of('hidden').map(({ why, text, page }) => ({ why, text, page })),
    end: lines.at(-1),
    reason: of('refused')[0]?.reason ?? null,
    done: of('done')[0] ?? null,
  }
}
