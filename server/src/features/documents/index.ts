export { documentsCiting } from './citing.queries.ts'
export { displayName } from './display-name.ts'
export { documentRead } from './document-events.ts'
export { documentsInArchive } from './documents.archive.ts'
export { seedDocuments } from './documents.demo.ts'
export {
  permissionsOn,
  requireDocument,
  requireReadable,
} from './documents.policy.ts'
export { noteDeadFiles } from './documents.queries.ts'
export { documentsRoutes } from './documents.routes.ts'
export type { Upload } from './documents.table.ts'
export { documentTools } from './documents.tools.ts'
export { documentsCalled } from './documents-called.queries.ts'
export { fileKindByPam } from './file-kind.service.ts'
export {
  casesOfDocuments,
  documentsNamed,
  documentsToGive,
  type Meant,
  meantDocuments,
  visibleDocumentIds,
} from './given-documents.queries.ts'
export { joinPages } from './join-pages.ts'
export { keepFile, openKept } from './kept-files.ts'
export { whyItStays } from './may-leave.ts'
export { countReadDocuments, documentsMentioning, wordsOfVersion } from './mentions.queries.ts'
export { privilegedAmong, refusePrivileged } from './privilege-warning.ts'
export { readDocument } from './read.job.ts'
export { readWords } from './read-words.ts'
export { fileDocument } from './receive.service.ts'
export { scrubDocument } from './scrubs.job.ts'
export {
  documentInForce,
  documentsInCases,
  documentWithVersion,
  pickDocuments,
  seenDocuments,
} from './seen-documents.queries.ts'
export { findUnread, sweepDocuments } from './sweep.job.ts'
export { largestFile, tooLarge } from './upload-limit.ts'
export { uploadNumbered } from './uploads.queries.ts'
export { closeUpload, joinUpload, openUpload, sendPiece } from './uploads.service.ts'
export {
  pagePlaces,
  pageTexts,
  readVersionsBut,
  textAroundPage,
  textOfVersion,
} from './version-text.queries.ts'
export { wordsWithPages } from './words.service.ts'
