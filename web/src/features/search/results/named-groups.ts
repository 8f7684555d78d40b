import type { FoundKind, SearchAnswer } from '@pam/contracts/search'
import { BookOpen, ContactRound, FileText, FolderOpen, type LucideIcon, UserRound } from 'lucide-react'

export interface NamedRow {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly beside: string
  readonly Icon: LucideIcon
}

interface Group {
  readonly kind: FoundKind
  readonly total: number
  readonly rows: readonly NamedRow[]
}

/** Name matches of the question, group by group. */
export const groupsOf = ({ cases, documents, knowledge, people }: SearchAnswer): Group[] => [
  {
    kind: 'case',
    total: cases.total,
    rows: cases.items.map(({ id, title, number, client }) => ({
      id,
      title,
      to: `/cases/${id}`,
      Icon: FolderOpen,
      beside: [number, client].filter(Boolean).join(', '),
    })),
  },
  {
    kind: 'document',
    total: documents.total,
    rows: documents.items.map(({ id, name, case_title }) => ({
      id,
      title: name,
      to: `/documents/${id}`,
      Icon: FileText,
      beside: case_title ?? '',
    })),
  },
  {
    kind: 'knowledge',
    total: knowledge.total,
    rows: knowledge.items.map(({ id, title, citation }) => ({
      id,
      title,
      to: `/knowledge/${id}`,
      Icon: BookOpen,
      beside: citation,
    })),
  },
  {
    kind: 'person',
    total: people.total,
    rows: people.items.map(({ id, kind, name, what }) => ({
      id,
      title: name,
      beside: what,
      Icon: kind === 'contact' ? ContactRound : UserRound,
      // A colleague has no page: only their texts can be found.
      to: kind === 'contact' ? `/contacts/${id}` : `/search?${new URLSearchParams({ q: `by:"${name}"` })}`,
    })),
  },
]
