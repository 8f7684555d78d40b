const enumerator = /^\s*(?<marks>(?:\([A-Za-z0-9]{1,5}\)\s*){1,5})/

/** Letters, numbers, capitals, roman numerals: the levels of a code section, from the outside in. */
const levels = [/^[a-z]{1,2}$/, /^\d{1,3}$/, /^[A-Z]{1,2}$/, /^[ivxl]{1,5}$/]

/** The subsection at an offset of a statute, as in "(b)(1)": read from the markers at the start of lines. */
export function subsectionAt(text: string, place: number): string | null {
  const path: string[] = []
  let at = 0
  for (const line of text.split('\n')) {
    if (at > place) break
    const marks = enumerator.exec(line)?.groups?.marks ?? ''
    for (const [, mark = ''] of marks.matchAll(/\(([A-Za-z0-9]{1,5})\)/g)) {
      const level = levelOf(mark, path)
      path.length = level
      path[level] = mark
    }
    at += line.length + 1
  }
  const whole = path.filter(Boolean)
  return whole.length > 0 ? whole.map((mark) => `(${mark})`).join('') : null
}

/** "(i)" after "(h)" is a letter, and after "(A)" a roman numeral. */
function levelOf(mark: string, path: readonly string[]): number {
  const fitting = levels.flatMap((shape, level) => (shape.test(mark) ? [level] : []))
  const next = fitting.find((level) => follows(path[level], mark))
  return next ?? fitting.find((level) => level === path.length) ?? fitting[0] ?? 0
}

function follows(before: string | undefined, mark: string): boolean {
  if (!before) return false
  if (/^\d+$/.test(before)) return Number(mark) === Number(before) + 1
  return before.length === 1 && mark.length === 1 && mark.charCodeAt(0) === before.charCodeAt(0) + 1
}
