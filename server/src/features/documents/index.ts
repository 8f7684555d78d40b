export { documentRead } from './document-events.ts'
export { seedDocuments } from './documents.demo.ts'
export {
  permissionsOn,
  requireDocument,
  requireReadable,
} from './documents.policy.ts'
export { documentsRoutes } from './documents.routes.ts'
export { fileKindByPam } from './file-kind.service.ts'
export { joinPages } from './join-pages.ts'
export { keepFile } from './kept-files.ts'
export { countReadDocuments, documentsMentioning, wordsOfVersion } from './mentions.queries.ts'
export { readDocument } from './read.job.ts'
export { fileDocument } from './receive.service.ts'
export {
  documentInForce,
  documentWithVersion,
  pickDocuments,
  seenDocuments,
} from './seen-documents.queries.ts'
export { scrubDocument } from './scrubs.job.ts'
export { findUnread, sweepDocuments } from './sweep.job.ts'
export {
  pagePlaces,
  pageTexts,
  readVersionsBut,
  textAroundPage,
  textOfVersion,
} from './version-text.queries.ts'
