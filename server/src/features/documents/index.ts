import { defineSlice } from '#platform/slice/slice'
import { seedDocuments } from './demo/documents.demo.ts'
import { documentsInArchive } from './documents.archive.ts'
import { documentsRoutes } from './documents.routes.ts'
import { documentTools } from './documents.tools.ts'
import { readDocument } from './reading/read.job.ts'
import { scrubDocument } from './scrub/scrubs.job.ts'
import { findUnread, sweepDocuments } from './sweep.job.ts'

export { documentsCiting } from './citing.queries.ts'
export { pdfOf as samplePdf } from './demo/documents.demo-files.ts'
export { documentRead } from './document-events.ts'
export { permissionsOn, requireDocument, requireReadable } from './documents.policy.ts'
export { noteDeadFiles } from './documents.queries.ts'
export { actOnMany as changeDocuments } from './documents.service.ts'
export type { Upload } from './documents.table.ts'
export { documentsCalled } from './documents-called.queries.ts'
export {
  casesOfDocuments,
  documentsNamed,
  documentsToGive,
  type Meant,
  meantDocuments,
  versionsOfDocument,
  visibleDocumentIds,
  visibleDocumentNames,
} from './given-documents.queries.ts'
export { keepFile, openKept } from './kept-files.ts'
export { whyItStays } from './may-leave.ts'
export { countReadDocuments, documentsMentioning, wordsOfVersion } from './mentions.queries.ts'
export { pagePicture } from './pictures.service.ts'
export { privilegedAmong, refusePrivileged } from './privilege/warning.ts'
export { joinPages } from './reading/join-pages.ts'
export { readWords } from './reading/read-words.ts'
export {
  pagePlaces,
  pageTexts,
  readVersionsBut,
  textAroundPage,
  textOfVersion,
} from './reading/version-text.queries.ts'
export { wordsWithPages } from './reading/words.service.ts'
export { filesOfDocuments, sameBytesInCase } from './same-bytes.queries.ts'
export { zipOf } from './scrub/scrubs-zip.ts'
export {
  documentInForce,
  documentsInCases,
  documentWithVersion,
  fileOfVersion,
  pickDocuments,
  seenDocuments,
} from './seen-documents.queries.ts'
export { displayName } from './uploads/display-name.ts'
export { fileKindByPam } from './uploads/file-kind.service.ts'
export { largestFile, tooLarge } from './uploads/limit.ts'
export { fileDocument } from './uploads/receive.service.ts'
export { uploadNumbered } from './uploads/uploads.queries.ts'
export { closeUpload, joinUpload, openUpload, sendPiece } from './uploads/uploads.service.ts'

export const documentsSlice = defineSlice({
  name: 'documents',
  routes: documentsRoutes,
  jobs: [readDocument, findUnread, scrubDocument, sweepDocuments],
  tools: documentTools,
  seed: seedDocuments,
  archive: documentsInArchive,
})
