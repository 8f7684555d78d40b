import { distance } from 'fastest-levenshtein'

/** Terms and their numbers. It has everything ever loaded; what a person may know is checked in the sources. */
export class Vocabulary {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #byFirstLetter = new Map<string, number[]>()

  take(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#terms.length
    this.#ids.set(term, id)
    this.#terms.push(term)
    const first = term.charAt(0)
    const alike = this.#byFirstLetter.get(first)
    if (alike) alike.push(id)
    else this.#byFirstLetter.set(first, [id])
    return id
  }

  idOf(term: string): number | undefined {
    return this.#ids.get(term)
  }

  termOf(id: number): string {
    return this.#terms[id] ?? ''
  }

  /** Terms one typo away from the word, nearest first. */
  alike(term: string): number[] {
    if (term.length < 4 || /\d/.test(term)) return []
    const most = term.length < 7 ? 1 : 2
    const found: { id: number; far: number }[] = []
    for (const id of this.#byFirstLetter.get(term.charAt(0)) ?? []) {
      const other = this.termOf(id)
      if (Math.abs(other.length - term.length) > most) continue
      const far = distance(term, other)
      if (far > 0 && far <= most) found.push({ id, far })
    }
    return found
      .sort((a, b) => a.far - b.far || byText(this.termOf(a.id), this.termOf(b.id)))
      .map(({ id }) => id)
  }

  /** Terms of words that begin with the letters; a term is a stem, so it may be the shorter of the two. */
  withRoot(letters: string): number[] {
    const shortest = Math.max(4, letters.length - 3)
    return (this.#byFirstLetter.get(letters.charAt(0)) ?? []).filter((id) => {
      const term = this.termOf(id)
      return term.startsWith(letters) || (term.length >= shortest && letters.startsWith(term))
    })
  }

  /** Terms that begin with the letters, in alphabetical order. */
  beginning(letters: string): number[] {
    const found = (this.#byFirstLetter.get(letters.charAt(0)) ?? []).filter((id) =>
      this.termOf(id).startsWith(letters),
    )
    return found.sort((a, b) => byText(this.termOf(a), this.termOf(b)))
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
