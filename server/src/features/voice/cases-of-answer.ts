import type { FoundMessage } from '#features/chat'

/** The cases an answer tells of, as far as it names them, and whether it tells of more than its own. */
export const casesOfAnswer = ({ message, conversation }: FoundMessage) => ({
  caseIds: [conversation.caseId, ...message.sources.map((source) => source.case_id)].flatMap(
    (id) => id ?? [],
  ),
  isWide: message.isWide,
})
