import type { SearchBy, SearchIndex } from '@pam/contracts/search'
import { Notice } from '#ui/notice'

interface SearchNoticesProps {
  by: SearchBy | undefined
  index: SearchIndex | undefined
}

/** What a person must know before trusting an empty answer. */
export function SearchNotices({ by, index }: SearchNoticesProps) {
  return (
    <>
      {index && index.indexed < index.sources && (
        <Notice role="status">
          {`Documents are still being indexed: ${index.indexed} of ${index.sources} can be found so far.`}
        </Notice>
      )}
      {by === 'words' && (
        <Notice>
          Search goes by words alone here: the model that knows meaning is not there, so a passage that says
          the same in other words may be missed.
        </Notice>
      )}
    </>
  )
}
