import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import type { Called } from '#slice/chat/understand/mark-mentions'
import { caseKeys, documentKeys, personKeys } from '#slice/chat/understand/name-keys'

/** The cases, people and documents of a sentence, under all their names. */
export const calledBy = ({ cases, staff, documents }: FirmRecords): Called[] => [
  ...cases.map(
    ({ id, title, number, client }): Called => ({
      // If two have one title, their numbers distinguish them.
      meant: {
        is: 'case',
        id,
        name: cases.filter((legalCase) => legalCase.title === title).length > 1 ? number : title,
      },
      keys: caseKeys({ title, number, client }),
    }),
  ),
  ...staff.map(({ id, name }): Called => ({ meant: { is: 'person', id, name }, keys: personKeys(name) })),
  ...documents.map(
    ({ id, name }): Called => ({ meant: { is: 'document', id, name }, keys: documentKeys(name) }),
  ),
]
