/** About as many characters as the browser renders at once without a pause. */
const partLength = 40_000

export interface BodyPart {
  readonly start: number
  readonly text: string
}

/** A long text in parts that end between paragraphs; a short one is one part. */
export function bodyParts(body: string): readonly BodyPart[] {
  const parts: BodyPart[] = []
  let start = 0
  while (body.length - start > partLength) {
    const gap = body.indexOf('\n\n', start + partLength)
    // A text without paragraphs is cut at the limit.
    const end = gap === -1 || gap > start + 2 * partLength ? start + partLength : gap + 2
    parts.push({ start, text: body.slice(start, end) })
    start = end
  }
  return [...parts, { start, text: body.slice(start) }]
}
