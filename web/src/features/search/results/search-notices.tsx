import type { SearchAnswer, SearchBy, SearchIndex } from '@pam/contracts/search'
import { Notice } from '#ui/feedback/notice'

interface SearchNoticesProps {
  by: SearchBy | undefined
  index: SearchIndex | undefined
  answer: SearchAnswer | undefined
}

const instead = {
  exact_words:
    'No passage answers this question. These passages contain the exact text, in no particular order.',
  loosened: 'No exact match. These are the closest results without the quotation marks and minus signs.',
}

/** What to know before trusting a result, or an empty one. */
export function SearchNotices({ by, index, answer }: SearchNoticesProps) {
  return (
    <>
      {answer && answer.read.unknown.length > 0 && (
        <Notice role="status" tone="attention">
          {`No document, case or contact named ${answer.read.unknown.map((text) => `“${text}”`).join(' or ')}.`}
        </Notice>
      )}
      {answer && answer.read.unsupported.length > 0 && (
        <Notice role="status" tone="attention">
          {`${answer.read.unsupported.map((written) => `“${written}”`).join(' and ')} is not supported, so it was searched as a word. Supported: AND, OR, NOT, "exact phrase", w/5, /s, /p, word!, case:, type:, before:, after: and by:.`}
        </Notice>
      )}
      {answer && answer.read.corrected.length > 0 && (
        <Notice role="status">
          {answer.read.corrected
            .map(({ written, taken }) => `No source has “${written}”. Results include “${taken}”.`)
            .join(' ')}
        </Notice>
      )}
      {answer?.instead && <Notice role="status">{instead[answer.instead]}</Notice>}
      {index && index.indexed < index.sources && (
        <Notice role="status">
          {`Documents are still being indexed: ${index.indexed} of ${index.sources} can be found so far.`}
        </Notice>
      )}
      {by === 'words_for_now' && (
        <Notice role="status" tone="attention">
          The embedding service is not responding, so search uses exact words for now. Passages that say the
          same thing differently may be missed. An administrator can check the service in Settings.
        </Notice>
      )}
      {by === 'words' && (
        <Notice>
          Search uses exact words only: the embedding model is not available, so passages that say the same
          thing differently may be missed.
        </Notice>
      )}
    </>
  )
}
