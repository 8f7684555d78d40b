import {
  BookOpen,
  FileText,
  Gavel,
  Landmark,
  LibraryBig,
  Lightbulb,
  LockKeyhole,
  NotebookPen,
  RefreshCw,
  Search,
  Tags,
} from 'lucide-react'
import type { FeatureCard, FeatureText } from './feature-pages.ts'

export const knowledgeFeature = {
  tool: 'Knowledge',
  title: 'Knowledge Base',
  lead: 'What the firm has learned, kept where the next case will find it.',
  notice: {
    title: 'Coming soon',
    text: 'The interface of the knowledge base is in development.',
  },
  cardsTitle: 'The firm’s memory',
  cards: [
    {
      icon: NotebookPen,
      title: 'Kept as you work',
      text: 'A clause, a note or an argument is saved from where you read it.',
    },
    {
      icon: Search,
      title: 'Found by meaning',
      text: 'Ask for what you need; the name of the file is not needed.',
    },
    {
      icon: Tags,
      title: 'In order',
      text: 'By area, court, client and kind, with the source of each piece.',
    },
    {
      icon: RefreshCw,
      title: 'Kept current',
      text: 'Each piece says when it was last looked at, and by whom.',
    },
    {
      icon: LockKeyhole,
      title: 'Walls respected',
      text: 'What belongs to a closed circle is seen by that circle alone.',
    },
    {
      icon: Lightbulb,
      title: 'There when drafting',
      text: 'Your own wording is offered first, before any other.',
    },
  ],
  contentTitle: 'What it will hold',
  content: [
    { icon: Gavel, title: 'Case law', text: 'Decisions you relied on, with your notes and their passages.' },
    { icon: Landmark, title: 'Statutes', text: 'The sections your practice turns on, with their dates.' },
    {
      icon: FileText,
      title: 'Forms and templates',
      text: 'Letters, pleadings and agreements in the firm’s own words.',
    },
    { icon: LibraryBig, title: 'Research materials', text: 'Memos, surveys and what was found on the way.' },
    { icon: BookOpen, title: 'Practice guides', text: 'How this office does it, step by step.' },
  ] satisfies readonly FeatureCard[],
} as const satisfies FeatureText & Record<string, unknown>
