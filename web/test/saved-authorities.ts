import type { SavedAuthority } from '@pam/contracts/research/saved-authorities'
import { idOf } from './cases.ts'

export const savedOf = (index: number, change: Partial<SavedAuthority> = {}): SavedAuthority => ({
  id: idOf(900 + index),
  knowledge_id: idOf(index),
  title: `Authority ${index}`,
  citation: `${400 + index} U.S. 1`,
  court: 'Supreme Court of the United States',
  year: 1980 + index,
  case_id: null,
  case_title: null,
  folder: '',
  note: '',
  highlight: null,
  is_summary: false,
  is_in_text: true,
  is_watched: false,
  news: [],
  saved_by: 'Ada Byron',
  saved_at: '2026-11-16T15:00:00.000Z',
  revision: 0,
  can: { change: true, watch: true },
  ...change,
})
