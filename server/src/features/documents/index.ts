export { documentsCiting } from './citing.queries.ts'
export { seedDocuments } from './demo/documents.demo.ts'
export { documentRead } from './document-events.ts'
export { documentsInArchive } from './documents.archive.ts'
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
export {
  casesOfDocuments,
  documentsNamed,
  documentsToGive,
  type Meant,
  meantDocuments,
  visibleDocumentIds,
} from './given-documents.queries.ts'
export { keepFile, openKept } from './kept-files.ts'
export { whyItStays } from './may-leave.ts'
export { countReadDocuments, documentsMentioning, wordsOfVersion } from './mentions.queries.ts'
export { privilegedAmong, refusePrivileged } from './privilege/warning.ts'
export { joinPages } from './reading/join-pages.ts'
export { readDocument } from './reading/read.job.ts'
export { readWords } from './reading/read-words.ts'
export {
  pagePlaces,
  pageTexts,
  readVersionsBut,
  textAroundPage,
  textOfVersion,
} from './reading/version-text.queries.ts'
export { wordsWithPages } from './reading/words.service.ts'
export { scrubDocument } from './scrub/scrubs.job.ts'
export {
  documentInForce,
  documentsInCases,
  documentWithVersion,
  pickDocuments,
  seenDocuments,
} from './seen-documents.queries.ts'
export { findUnread, sweepDocuments } from './sweep.job.ts'
export { displayName } from './uploads/display-name.ts'
export { fileKindByPam } from './uploads/file-kind.service.ts'
export { largestFile, tooLarge } from './uploads/limit.ts'
export { fileDocument } from './uploads/receive.service.ts'
export { uploadNumbered } from './uploads/uploads.queries.ts'
export { closeUpload, joinUpload, openUpload, sendPiece } from './uploads/uploads.service.ts'
