export { type Arriving, defineArchivePart, type Leaving } from './archive/part.ts'
export { caseNamesChanged, tellCase } from './case-events.ts'
export { caseFactTools } from './case-facts.tools.ts'
export { caseHistory, firmsWithPast, type Sight, seenCaseIds } from './case-history.queries.ts'
export { peopleOfCase } from './case-people.queries.ts'
export { requireCase, requireVisibleCase } from './cases.policy.ts'
export { casesRoutes, contactsRoutes } from './cases.routes.ts'
export { showCase } from './cases.service.ts'
export type { Case } from './cases.table.ts'
export { caseTools } from './cases.tools.ts'
export { casesNamed } from './cases-named.queries.ts'
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
export { contactsNamed } from './contacts/named.queries.ts'
export { type SampleToClear, seedCases } from './demo/cases.demo.ts'
export { sampleDice } from './demo/cases.demo-past.ts'
export { today } from './firm-day.ts'
export { casesFoundBy, contactsFoundBy, visibleContactIds } from './found-by-words.queries.ts'
export { casesKeptInside, notesKeptInside } from './kept-inside.queries.ts'
export { privilegedNotes } from './notes/notes.queries.ts'
export { noteInForce, seenNotes } from './notes/seen-notes.queries.ts'
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
