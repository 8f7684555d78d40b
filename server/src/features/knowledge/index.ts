export { type Authority, authoritiesAt, casesNamed, textsOfAuthorities } from './authorities.queries.ts'
export { authorityOf } from './authority-of.queries.ts'
export { draftEngagementLetter, stateNoticeNote } from './draft-letter.service.ts'
export { findUnfinishedImports, readImport, writeImport } from './imports.jobs.ts'
export { knowledgeRoutes } from './knowledge.routes.ts'
export { knowledgeTools } from './knowledge.tools.ts'
export { knowledgeAbout } from './knowledge-about.queries.ts'
export { libraryLaid } from './knowledge-events.ts'
export { linkedItems } from './linked-items.service.ts'
export { layLibrary } from './lay-library.service.ts'
export type { LibraryAuthority, LibraryEntry } from './library/library-shape.ts'
export { layStarterLibrary } from './library.job.ts'
export { unfilled } from './paper-text.ts'
export { seenKnowledge } from './seen-knowledge.queries.ts'
export {
  versionInForce,
  versionsInForceBut,
  versionsOfForms,
  versionsOutOfForce,
} from './versions-in-force.queries.ts'
