import type { FoundKind } from '@pam/contracts/search'
import { savedPlace } from '@pam/contracts/search/saved'
import { counted } from '@pam/law/format/numbers'
import type { Thing } from '#slice/search/results/found-things'

export interface SavedNotice {
  /** Of the saved search. */
  readonly id: string
  readonly name: string
  readonly things: readonly Pick<Thing, 'kind' | 'title'>[]
}

const named = 12

const kindNames: Record<FoundKind, string> = {
  document: 'document',
  note: 'note',
  knowledge: 'knowledge',
  case: 'case',
  person: 'person',
}

const results = (count: number) => counted(count, 'new result')

/**
 * Names and titles, never the words of a document, and a link with no word of the question in it: email is less
 * protected than Pam.
 */
export function freshLetter(person: string, told: readonly SavedNotice[], site: string | null) {
  const [first] = told
  const all = told.reduce((sum, { things }) => sum + things.length, 0)
  const where = told.length === 1 && first ? `“${first.name}”` : `${told.length} saved searches`
  return {
    subject: `${results(all)} in ${where}`,
    text: `Hello ${person},

${told.map((told) => part(told, site)).join('\n\n')}

${site ? 'You need to sign in to Pam to see them.' : 'To see them, open Search in Pam and choose Saved searches.'}

You get this email because you turned on alerts. To turn them off, choose “No alert” next to the search in Saved searches${site ? `:\n${site}/search/saved` : '.'}
`,
  }
}

function part({ id, name, things }: SavedNotice, site: string | null): string {
  const lines = things.slice(0, named).map(({ kind, title }) => `- ${oneLine(title)} (${kindNames[kind]})`)
  const more = things.length - lines.length
  return [
    `${results(things.length)} in “${name}”:`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...(site ? ['', `${site}${savedPlace(id)}`] : []),
  ].join('\n')
}

const oneLine = (title: string) => title.replaceAll(/\s+/g, ' ').trim()
