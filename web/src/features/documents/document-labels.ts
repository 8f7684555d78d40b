import type {
  DocumentDanger,
  DocumentKind,
  DocumentState,
  DocumentView,
  FileKind,
} from '@pam/contracts/documents'
import { counted } from '@pam/law/format/numbers'
import type { BadgeTone } from '#ui/feedback/badge'

export const kindWords: Record<DocumentKind, string> = {
  contract: 'Contract',
  pleading: 'Pleading',
  motion: 'Motion',
  order: 'Order',
  opinion: 'Opinion',
  discovery: 'Discovery',
  letter: 'Letter',
  e_mail: 'Email',
  notice: 'Notice',
  invoice: 'Invoice',
  will: 'Will',
  deed: 'Deed',
  form: 'Form',
  evidence: 'Evidence',
  amendment: 'Amendment',
  other: 'Other',
}

export const fileKindWords: Record<FileKind, string> = {
  pdf: 'PDF',
  docx: 'Word',
  doc: 'Word (old)',
  rtf: 'RTF',
  odt: 'OpenDocument',
  txt: 'Text',
  md: 'Markdown',
  html: 'Web page',
  eml: 'Email',
  msg: 'Outlook mail',
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  tiff: 'TIFF picture',
}

/** In the list of filters. */
export const stateNames: Record<DocumentState, string> = {
  received: 'Waiting to be read',
  reading: 'Being read',
  ready: 'Ready',
  failed: 'Not readable',
  quarantined: 'Quarantined',
}

export const dangerWords: Record<DocumentDanger, string> = {
  macros: 'It contains macros: small programs that a word processor would run.',
  script: 'It contains a script that a viewer would run.',
  launch: 'It asks the viewer to start another program.',
  embedded_files: 'It has other files embedded in it.',
  test_virus: 'It contains the standard antivirus test pattern.',
  forms_xfa: 'It contains a form that can run scripts.',
}

export interface StateWords {
  readonly text: string
  readonly tone: BadgeTone
}

type ReadingProgress = Pick<DocumentView, 'state' | 'pages' | 'pages_read' | 'reason' | 'weak_pages'>

/** The status of a document, in accurate words: one read in part, or with doubt, is not called ready. */
export function stateWords(progress: ReadingProgress): StateWords {
  const { state, pages, pages_read: read } = progress
  switch (state) {
    case 'received':
      return { text: 'Waiting to be read', tone: 'info' }
    case 'reading':
      return { text: pages ? `Reading ${read} of ${pages}` : 'Reading', tone: 'info' }
    case 'ready':
      return readWords(progress)
    case 'failed':
      return { text: 'Not readable', tone: 'danger' }
    case 'quarantined':
      return { text: 'Quarantined', tone: 'attention' }
  }
}

function readWords({ reason, weak_pages: { length: weak } }: ReadingProgress): StateWords {
  if (reason) return { text: 'Partly read', tone: 'attention' }
  if (weak === 0) return { text: 'Ready', tone: 'good' }
  return { text: counted(weak, 'page to check', 'pages to check'), tone: 'attention' }
}
