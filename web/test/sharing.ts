import type { LinkView, VisitView } from '@pam/contracts/sharing'
import { idOf } from './cases.ts'

const noon = '2026-11-15T12:00:00.000Z'
const later = '2026-11-29T12:00:00.000Z'

/** A share with Ada, open, with one document in it. */
export const linkOf = (index: number, change: Partial<LinkView> = {}): LinkView => ({
  id: idOf(index),
  kind: 'share',
  title: `Link ${index}`,
  state: 'open',
  case_id: null,
  case_title: null,
  recipients: [{ id: idOf(800 + index), name: 'Ada Brook', email: 'ada@brook.example' }],
  documents: 1,
  created_by: 'Ada Byron',
  created_at: noon,
  expires_at: later,
  revoked_at: null,
  last_seen_at: null,
  can: { revoke: true, renew: true },
  message: '',
  needs_code: true,
  may_download: false,
  has_watermark: true,
  revoked_by: null,
  shared: [],
  items: [],
  arrivals: [],
  max_files: 0,
  largest_bytes: 0,
  mail_leaves: true,
  ...change,
})

/** What Ada sees after the entry page. */
export const visitOf = (change: Partial<VisitView> = {}): VisitView => ({
  kind: 'share',
  firm: 'Byron & Co',
  from: 'Ada Byron',
  title: 'The lease',
  message: 'Please read section 4.',
  me: { name: 'Ada Brook', email: 'ada@brook.example' },
  expires_at: later,
  ends_at: noon,
  watermark: 'ada@brook.example · Nov 15, 2026',
  documents: [],
  items: [],
  arrivals: [],
  files_left: 0,
  largest_bytes: 0,
  ...change,
})
