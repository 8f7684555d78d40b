import type { MemoAuthority, MemoChanges, ResearchMemo } from '@pam/contracts/research/runs'

const wordsOf = ({ extracts }: MemoAuthority) => extracts.map(({ words }) => words).join('\n')

/** What is new in a memo compared with the previous one. */
export function changesBetween(before: ResearchMemo, after: ResearchMemo): MemoChanges {
  const old = new Map(before.authorities.map((one) => [one.knowledge_id, one]))
  const now = new Set(after.authorities.map(({ knowledge_id }) => knowledge_id))
  return {
    since: before.made_at,
    added: after.authorities.filter((one) => !old.has(one.knowledge_id)).map(({ cite }) => cite),
    dropped: before.authorities.filter((one) => !now.has(one.knowledge_id)).map(({ cite }) => cite),
    reworded: after.authorities
      .filter((one) => {
        const earlier = old.get(one.knowledge_id)
        return earlier !== undefined && wordsOf(earlier) !== wordsOf(one)
      })
      .map(({ cite }) => cite),
  }
}

export const countChanges = ({ added, dropped, reworded }: MemoChanges): number =>
  added.length + dropped.length + reworded.length

export const isChanged = (changes: MemoChanges): boolean => countChanges(changes) > 0
