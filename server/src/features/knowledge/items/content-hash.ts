import { createHash } from 'node:crypto'
import type { KnowledgeContent } from '@pam/contracts/knowledge'
import { citationKey } from '@pam/law/citations/find-citations'

/** The same content has the same hash, in whatever order its parts are given. */
const hashOfContent = (content: KnowledgeContent): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

/** A content as columns of a version, with its search keys. */
export const columnsOf = (content: KnowledgeContent) => {
  const { as_of: asOf, ...same } = content
  return { ...same, asOf, citationKey: citationKey(content.citation), hash: hashOfContent(content) }
}
