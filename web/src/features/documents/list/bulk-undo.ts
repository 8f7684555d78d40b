import type { BulkAct, DocumentView } from '@pam/contracts/documents'

export interface BulkCall {
  readonly ids: readonly string[]
  readonly what: BulkAct
}

type Before = Pick<DocumentView, 'id' | 'case_id' | 'folder_id' | 'tags'>

/** The undo of an action on several documents. They were in different folders before: one call for each folder. */
export function undoOf(before: readonly Before[], what: BulkAct): BulkCall[] {
  const ids = before.map(({ id }) => id)
  switch (what.act) {
    case 'trash':
      return [{ ids, what: { act: 'restore' } }]
    case 'restore':
      return [{ ids, what: { act: 'trash' } }]
    case 'move':
      return grouped(before, ({ case_id, folder_id }) => ({ act: 'move', case_id, folder_id }))
    case 'tag':
      return grouped(before, ({ tags }) => ({
        act: 'tag',
        add: what.take.filter((tag) => tags.includes(tag)),
        take: what.add.filter((tag) => !tags.includes(tag)),
      })).filter(({ what: back }) => back.act !== 'tag' || back.add.length + back.take.length > 0)
  }
}

function grouped(before: readonly Before[], actFor: (before: Before) => BulkAct): BulkCall[] {
  const groups = new Map<string, { ids: string[]; what: BulkAct }>()
  for (const entry of before) {
    const what = actFor(entry)
    const key = JSON.stringify(what)
    const group = groups.get(key) ?? { ids: [], what }
    group.ids.push(entry.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
