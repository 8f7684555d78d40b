import type { EntryState, ImportKind, ImportState, ImportView } from '@pam/contracts/knowledge/imports'
import { counted } from '@pam/law/format/numbers'
import type { BadgeTone } from '#ui/feedback/badge'

export const kindWords: Record<ImportKind, string> = {
  files: 'Files, folders and ZIP',
  courtlistener: 'CourtListener’s bulk tables',
  web: 'Web pages',
}

export const stateWords: Record<ImportState, string> = {
  open: 'Not started',
  writing: 'Importing',
  done: 'Done',
  cancelled: 'Stopped',
  undone: 'Undone',
}

export const entryWords: Record<EntryState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Being read', tone: 'info' },
  read: { label: 'Ready', tone: 'accent' },
  known: { label: 'Already in the knowledge base', tone: 'neutral' },
  refused: { label: 'Not imported', tone: 'attention' },
  written: { label: 'Added', tone: 'good' },
  opened: { label: 'Opened', tone: 'neutral' },
}

/** The status of an import, in a sentence. */
export function statusOf({ state, counts }: ImportView): string {
  const parts = [
    counts.waiting > 0 && `${counted(counts.waiting, 'entry is', 'entries are')} being read`,
    counts.read > 0 && `${counted(counts.read, 'entry is', 'entries are')} ready`,
    counts.written > 0 && `${counted(counts.written, 'item was', 'items were')} written`,
    counts.known > 0 && `${counted(counts.known, 'was', 'were')} already in the knowledge base`,
    counts.refused > 0 && `${counted(counts.refused, 'was', 'were')} not taken`,
  ].filter(Boolean)
  if (state === 'undone') return 'Everything it added is in the trash.'
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing imported yet.'
}
