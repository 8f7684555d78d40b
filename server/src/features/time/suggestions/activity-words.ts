/** The label of an activity as evidence, and its narrative. */
interface ActivityWords {
  readonly evidence: string
  /** With the name of the document where there is one. */
  readonly narrative: string
  readonly activityCode: string
  readonly isAboutDocument: boolean
}

const words = (
  evidence: string,
  narrative: string,
  activityCode: string,
  isAboutDocument = false,
): ActivityWords => ({
  evidence,
  narrative,
  activityCode,
  isAboutDocument,
})

const review = words('Read', 'Review', 'A104', true)

/** Only work on a case; looking at lists, settings and one's own time is none. */
const byAction: Readonly<Record<string, ActivityWords>> = {
  'document.text_read': review,
  'document.file_read': words('Downloaded', 'Review', 'A104', true),
  'document.pages_seen': review,
  'document.received': words('Uploaded', 'Receive and file', 'A110', true),
  'document.version_received': words('Uploaded a new version of', 'Revise', 'A103', true),
  'document.note_added': words('Annotated', 'Annotate', 'A104', true),
  'document.note_changed': words('Annotated', 'Annotate', 'A104', true),
  'document.privilege': words('Marked privilege in', 'Review for privilege', 'A104', true),
  'document.made_from_form': words('Drafted', 'Draft', 'A103', true),
  'document.model_asked': words('Analyzed', 'Analyze', 'A104', true),
  'document.changed': words('Updated', 'Organize', 'A110', true),
  'note.written': words('Wrote a note', 'Prepare note to file', 'A103'),
  'note.changed': words('Edited a note', 'Revise note to file', 'A103'),
  'task.added': words('Added a task', 'Plan work', 'A101'),
  'task.changed': words('Updated a task', 'Plan work', 'A101'),
  'task.doing': words('Started a task', 'Plan work', 'A101'),
  'task.done': words('Completed a task', 'Complete task', 'A111'),
  'deadline.added': words('Added a deadline', 'Calendar deadlines', 'A101'),
  'deadline.acknowledged': words('Acknowledged a deadline', 'Calendar deadlines', 'A101'),
  'deadline.moved': words('Updated a deadline', 'Calendar deadlines', 'A101'),
  'deadline.done': words('Completed a deadline', 'Calendar deadlines', 'A101'),
  'party.added': words('Added a party', 'Identify parties', 'A104'),
  'research.started': words('Researched', 'Legal research', 'A102'),
  'research.changed': words('Researched', 'Legal research', 'A102'),
  'review.begun': words('Started a document review', 'Document review', 'A104'),
  'review.read': words('Read a document review', 'Document review', 'A104'),
  'chat.asked': words('Asked the assistant', 'Analyze questions', 'A104'),
}

export const wordsFor = (action: string): ActivityWords | undefined =>
  Object.hasOwn(byAction, action) ? byAction[action] : undefined

const inSeries = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

interface Done {
  readonly action: string
  readonly documentName: string | null
}

/** At most two kinds of work: more would be block billing. Documents are named, three at most. */
export function narrativeOf(done: readonly Done[]): { narrative: string; activityCode: string } {
  const kinds = new Map<string, { names: Set<string>; code: string; count: number }>()
  for (const { action, documentName } of done) {
    const found = wordsFor(action)
    if (!found) continue
    const kind = kinds.get(found.narrative) ?? {
      names: new Set<string>(),
      code: found.activityCode,
      count: 0,
    }
    if (documentName) kind.names.add(documentName)
    kinds.set(found.narrative, { ...kind, count: kind.count + 1 })
  }
  const most = [...kinds].toSorted(([, one], [, other]) => other.count - one.count).slice(0, 2)
  const parts = most.map(([narrative, { names }], at) => {
    const named = [...names]
    const list = inSeries(
      named.length > 3 ? [...named.slice(0, 2), `${named.length - 2} more documents`] : named,
    )
    const verb = at === 0 ? narrative : narrative.charAt(0).toLowerCase() + narrative.slice(1)
    return list ? `${verb} ${list}` : verb
  })
  return { narrative: parts.join('; '), activityCode: most[0]?.[1].code ?? '' }
}
