import { sentenceFor } from '#lib/api-error'
import type { useOpenedSaved } from '#slice/search/saved/fresh-things.ts'
import { Notice } from '#ui/feedback/notice'

const newWords = (count: number) =>
  count === 0 ? 'nothing new since you last looked' : `${count} new since you last looked`

/** Which saved search this is, and its number of new results. */
export function OpenedNotice({ id, data, error }: ReturnType<typeof useOpenedSaved>) {
  if (id === null) return null
  if (error)
    return <Notice tone="attention">{sentenceFor(error, 'The saved search could not be opened.')}</Notice>
  if (!data) return null
  return <Notice role="status">{`“${data.saved.name}”: ${newWords(data.fresh.length)}.`}</Notice>
}
