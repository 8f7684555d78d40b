import type { FoundMessage } from '#features/chat'

/** The cases an answer refers to, as far as it names them, and whether it covers others. */
export const casesOfAnswer = ({ message, conversation }: FoundMessage) => ({
  caseIds: [conversation.caseId, ...message.sources.map((source) => source.case_id)].flatMap(
    (id) => id ?? [],
  ),
  isWide: message.isWide,
})
