import { termOf, wordsOf } from '@pam/retrieval/words'

interface Titled {
  readonly id: string
  readonly title: string
}

const asking = new Set(
  'mark set check tick close complete finish done finished completed closed task tasks assign reassign give move push change reschedule hand over back to as the that is now please off out todo item'
    .split(' ')
    .map(termOf),
)

/** The tasks a message mentions by words of their titles: one, or several that are equally likely. */
export function matchTasks<Task extends Titled>(words: string, tasks: readonly Task[]): Task[] {
  const said = new Set(
    wordsOf(words)
      .map(({ term }) => term)
      .filter((term) => !asking.has(term)),
  )
  const titles = tasks.map((task) => ({ task, terms: new Set(wordsOf(task.title).map(({ term }) => term)) }))
  const rarity = (term: string) =>
    Math.log((titles.length + 1) / (titles.filter(({ terms }) => terms.has(term)).length + 0.5)) + 0.3
  const scored = titles
    .map(({ task, terms }) => {
      const own = [...terms].reduce((sum, term) => sum + rarity(term), 0)
      const held = [...terms].filter((term) => said.has(term)).reduce((sum, term) => sum + rarity(term), 0)
      return { task, score: own > 0 ? held / own : 0 }
    })
    .filter(({ score }) => score >= 0.3)
    .toSorted((one, other) => other.score - one.score)
  if (scored.length === 0) {
    // "The deposition task": one word is enough if only one title has it.
    const having = titles.filter(({ terms }) => [...terms].some((term) => said.has(term) && term.length > 2))
    return having.length === 1 ? having.map(({ task }) => task) : []
  }
  const top = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score >= top - 0.08).map(({ task }) => task)
}
