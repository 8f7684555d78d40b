import type { MemoAuthority, MemoChanges, ResearchMemo } from '@pam/contracts/research/runs'

const wordsOf = ({ extracts }: MemoAuthority) => extracts.map(({ words }) => words).join('\n')

/** An imported section has no id, and its citation never changes. */
const identityOf = ({ knowledge_id, cite }: MemoAuthority) => knowledge_id ?? cite

/** What is new in a memo compared with the previous one. */
export function changesBetween(before: ResearchMemo, after: ResearchMemo): MemoChanges {
  const old = new Map(before.authorities.map((one) => [identityOf(one), one]))
  const now = new Set(after.authorities.map(identityOf))
  return {
    since: before.made_at,
    added: after.authorities.filter((one) => !old.has(identityOf(one))).map(({ cite }) => cite),
    dropped: before.authorities.filter((one) => !now.has(identityOf(one))).map(({ cite }) => cite),
    reworded: after.authorities
      .filter((one) => {
        const earlier = old.get(identityOf(one))
        return earlier !== undefined && wordsOf(earlier) !== wordsOf(one)
      })
      .map(({ cite }) => cite),
  }
}

export const countChanges = ({ added, dropped, reworded }: MemoChanges): number =>
  added.length + dropped.length + reworded.length

export const isChanged = (changes: MemoChanges): boolean => countChanges(changes) > 0
