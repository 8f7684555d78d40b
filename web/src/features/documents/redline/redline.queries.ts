import { type DocumentText, documentsApi } from '@pam/contracts/documents'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import { compareAside } from './compare.ts'

/** One side of a comparison. */
export interface Side {
  readonly id: string
  readonly version: number
}

const wordsOf = ({ id, version }: Side, signal: AbortSignal) =>
  api(documentsApi.versionText, { params: { id, number: version } }, signal)

/** Headers and footers move in every version; they are no change. */
export function bodyOf({ text, furniture }: Pick<DocumentText, 'text' | 'furniture'>): string {
  let [body, from] = ['', 0]
  for (const { start, end } of furniture.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    body += text.slice(from, start)
    from = end
  }
  return body + text.slice(from)
}

export const redlineQuery = (before: Side, after: Side) =>
  queryOptions({
    queryKey: ['document-redline', before, after],
    queryFn: async ({ signal }) => {
      const [old, young] = await Promise.all([wordsOf(before, signal), wordsOf(after, signal)])
      return compareAside(bodyOf(old), bodyOf(young), signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
