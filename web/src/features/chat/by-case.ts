import type { Conversation } from '@pam/contracts/chat'

export interface Folder {
  readonly key: string
  readonly title: string
  readonly items: readonly Conversation[]
}

/** Pinned ones first, then a folder for each case ordered by its newest, and at the end those without a case. */
export function byCase(items: readonly Conversation[]): Folder[] {
  const pinned = items.filter((item) => item.is_pinned)
  const others = Map.groupBy(
    items.filter((item) => !item.is_pinned),
    (entry) => entry.case_id ?? '',
  )
  const folders = [...others].map(([key, some]) => ({
    key,
    items: some,
    title: key ? (some[0]?.case_title ?? 'A case you cannot access') : 'Not in a case',
  }))
  return [
    ...(pinned.length > 0 ? [{ key: 'pinned', title: 'Pinned', items: pinned }] : []),
    ...folders.filter(({ key }) => key !== ''),
    ...folders.filter(({ key }) => key === ''),
  ]
}
