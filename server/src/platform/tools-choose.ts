import type { Choice, Slots } from './phrases.ts'
import type { Around, Understood } from './tools.ts'

type Asked = Extract<Understood, { ask: string }>
type Chosen = { readonly id: string } | Asked

const mostChoices = 8

/** The one thing that is meant; where several could be, the person is asked, and never guessed for. */
function chosenOf(
  meant: readonly Choice<'case' | 'person' | 'document'>[],
  what: string,
  sentence: (name: string) => string,
): Chosen | null {
  const [first, ...others] = meant
  if (!first) return null
  if (others.length === 0) return { id: first.id }
  return {
    ask: `Which ${what} do you mean?`,
    choices: meant.slice(0, mostChoices).map(({ name }) => sentence(name)),
  }
}

/** The case that is named, else the one the conversation is about. `sentence` is what would be said with the case in it. */
export function chosenCase(slots: Slots, around: Around, sentence: (name: string) => string): Chosen {
  const named = chosenOf(slots.meant('case'), 'case', sentence)
  if (named) return named
  if (around.caseId) return { id: around.caseId }
  return { ask: 'In which case? Name it, or choose a case for this conversation.' }
}

export function chosenPerson(slots: Slots, sentence: (name: string) => string): Chosen | null {
  return chosenOf(slots.meant('person'), 'person', sentence)
}

/** The document that is named, else the only one the conversation looks at. */
export function chosenDocument(slots: Slots, around: Around, sentence: (name: string) => string): Chosen {
  const named = chosenOf(slots.meant('document'), 'document', sentence)
  if (named) return named
  const [only, ...others] = around.documentIds
  if (only && others.length === 0) return { id: only }
  return { ask: 'Which document? Name it, or choose documents for this conversation.' }
}

export const isAsked = (it: Chosen | null): it is Asked => it !== null && 'ask' in it
