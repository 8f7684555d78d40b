import type { LinkAct, LinkKind, LinkState, SharedDocument } from '@pam/contracts/sharing'
import type { BadgeTone } from '#ui/feedback/badge'

export const kindWords: Record<LinkKind, string> = { share: 'Share', request: 'Request' }

export const stateWords: Record<LinkState, string> = {
  open: 'Open',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const stateTones: Record<LinkState, BadgeTone> = {
  open: 'good',
  expired: 'neutral',
  withdrawn: 'danger',
}

export const actWords: Record<LinkAct, string> = {
  code_sent: 'Code sent',
  refused: 'Refused',
  entered: 'Signed in',
  viewed: 'Viewed',
  downloaded: 'Downloaded',
  uploaded: 'Uploaded',
}

const shownWords: Record<SharedDocument['shown_as'], string> = {
  pages: 'Viewed as pages',
  words: 'Shown as text, without its layout',
}

const takenWords: Record<SharedDocument['taken_as'], string> = {
  file: 'can be downloaded as the file itself',
  copy: 'can be downloaded as a PDF copy',
  nothing: 'cannot be downloaded',
}

/** How a document leaves, as one sentence. */
export const leavesWords = ({ shown_as, taken_as }: SharedDocument): string =>
  `${shownWords[shown_as]}; ${takenWords[taken_as]}.`
