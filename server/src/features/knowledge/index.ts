import { defineSlice } from '#platform/slice/slice'
import { findUnfinishedImports, readImport, writeImport } from './imports/imports.jobs.ts'
import { knowledgeRoutes } from './knowledge.routes.ts'
import { knowledgeTools } from './knowledge.tools.ts'
import { layStarterLibrary } from './library/library.job.ts'
import { draftDocument } from './templates/draft-document.tools.ts'

export {
  authoritiesAt,
  casesInVolumes,
  casesNamed,
  namesOfAuthorities,
  textsOfAuthorities,
} from './authorities.queries.ts'
export { fileAuthority } from './items/file-authority.service.ts'
export {
  versionInForce,
  versionsInForceBut,
  versionsOfForms,
  versionsOutOfForce,
} from './items/versions-in-force.queries.ts'
export { citationGate, type LeavingPaper } from './knowledge.ports.ts'
export { knowledgeAbout } from './knowledge-about.queries.ts'
export { libraryLaid } from './knowledge-events.ts'
export { layLibrary } from './library/lay-library.service.ts'
export type { LibraryAuthority, LibraryEntry } from './library/library-shape.ts'
export { authorityOf } from './links/authority-of.queries.ts'
export { linkedItems } from './links/linked-items.service.ts'
export { seenKnowledge } from './seen-knowledge.queries.ts'
export { draftEngagementLetter, stateNoticeNote } from './templates/draft-letter.service.ts'
export { unfilled } from './templates/paper-text.ts'

export const knowledgeSlice = defineSlice({
  name: 'knowledge',
  routes: knowledgeRoutes,
  jobs: [layStarterLibrary, readImport, writeImport, findUnfinishedImports],
  tools: [...knowledgeTools, draftDocument],
})
