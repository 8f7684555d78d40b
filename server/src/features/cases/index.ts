import { visibleCases } from '#features/settings'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { caseFactTools } from './case-facts.tools.ts'
import { casesRoutes, contactsRoutes } from './cases.routes.ts'
import { caseTools } from './cases.tools.ts'
import { contactLinks, ownContactLinks } from './contacts/links.ts'
import { seedCases } from './demo/cases.demo.ts'
import { notesImport } from './import/notes.part.ts'
import { importParts } from './import/part.ts'
import { visibleCaseIds } from './visible-cases.queries.ts'

export { findCaseEvent, listenToCases } from './case-events.queries.ts'
export { caseEventHeard, caseNamesChanged, casesImported, recordCaseEvent } from './case-events.ts'
export { caseHistory, firmsWithPast, type Sight, seenCaseIds } from './case-history.queries.ts'
export { peopleOfCase } from './case-people.queries.ts'
export { requireCase, requireVisibleCase } from './cases.policy.ts'
export { type SampleToClear, sampleClearance } from './cases.ports.ts'
export { moveToStage, showCase } from './cases.service.ts'
export type { Case, CaseImport } from './cases.table.ts'
export { casesNamed } from './cases-named.queries.ts'
export { casesOfFirm } from './client-cases.queries.ts'
export { closedCases, lockClosedCase } from './closed-cases.queries.ts'
export {
  casesMentioning,
  contactNames,
  countChangedContacts,
  countNotes,
  currentCase,
  currentCasesAfter,
  currentCasesOf,
  factsOfCases,
  namesOfCase,
  namesOfCases,
  relationsAround,
  rolesOfContacts,
  takeChangedContacts,
} from './conflict-facts.queries.ts'
export { type ContactPair, contactLinks } from './contacts/links.ts'
export { contactsNamed } from './contacts/named.queries.ts'
export { sampleDice } from './demo/cases.demo-past.ts'
export { today } from './firm-day.ts'
export { casesFoundBy, contactsFoundBy, visibleContactIds } from './found-by-words.queries.ts'
export { casesOfFolders } from './import/folders.ts'
export { casesCalled, findImport, insertMany } from './import/import.queries.ts'
export { dayIn } from './import/labels.ts'
export { defineImportPart, importParts } from './import/part.ts'
export { namesInTitle } from './import/title-names.ts'
export { casesKeptInside, notesKeptInside } from './kept-inside.queries.ts'
export { casesNumbered, casesOfAddresses, casesToFile } from './mail-facts.queries.ts'
export { privilegedNotes } from './notes/notes.queries.ts'
export { noteInForce, seenNotes } from './notes/seen-notes.queries.ts'
export { stagesOf } from './stages.service.ts'
export {
  anyCaseRefuses,
  casesInCourt,
  casesTitled,
  casesWithoutModels,
  isHeld,
  leadsOfCases,
  mayUseModels,
  visibleCaseIds,
  visibleCaseNames,
  visibleCaseTitles,
  walledAmong,
} from './visible-cases.queries.ts'
export { openWrittenCase, writeCase } from './write-case.ts'

export const casesSlice = defineSlice({
  name: 'cases',
  routes(app, host) {
    casesRoutes(app, { ...host, importParts: host.allProvided(importParts) })
    contactsRoutes(app, host.allProvided(contactLinks))
  },
  tools: [...caseTools, ...caseFactTools],
  seed: seedCases,
  provides: [
    provide(visibleCases, visibleCaseIds),
    provide(contactLinks, ownContactLinks),
    provide(importParts, notesImport),
  ],
})
