import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { CitedByImported } from './cited-by.tsx'
import { ItemSaved } from './saved/item-saved.tsx'

/** Next to an authority: what was saved from it, and who cites it. */
export const ItemResearch = ({ item }: { item: KnowledgeItem }) => (
  <>
    <ItemSaved item={item} />
    {item.citation && <CitedByImported id={item.id} />}
  </>
)
