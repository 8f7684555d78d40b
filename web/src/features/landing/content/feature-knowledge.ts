import {
  BookOpen,
  FileText,
  Gavel,
  Landmark,
  LibraryBig,
  LockKeyhole,
  NotebookPen,
  RefreshCw,
  Search,
  Share2,
  Tags,
} from 'lucide-react'
import type { FeatureCard, FeatureText } from './feature-pages.ts'

export const knowledgeFeature = {
  tool: 'Knowledge',
  title: 'Knowledge Base',
  lead: 'What the firm has learned, kept where the next case will find it.',
  open: 'Open the knowledge base',
  asGuest: 'Read the library as a guest',
  today:
    'The library that comes with Pam is open to guests: landmark decisions, the federal rules the deadline engine counts by, guides and forms, all in our own words. No lawyer has checked them; each item says so until someone at your firm has.',
  cardsTitle: 'The firm’s memory',
  cards: [
    {
      icon: NotebookPen,
      title: 'Kept as you work',
      text: 'A note, a form or an argument is saved once, with every version.',
    },
    {
      icon: Search,
      title: 'Found by meaning',
      text: 'Ask for what you need; the name of the file is not needed.',
    },
    {
      icon: Tags,
      title: 'In order',
      text: 'By category, area, jurisdiction, topic and tag, with the source of each piece.',
    },
    {
      icon: RefreshCw,
      title: 'Kept current',
      text: 'Each piece says when it was last looked at, and by whom.',
    },
    {
      icon: LockKeyhole,
      title: 'Yours alone',
      text: 'What the firm writes is seen by its own people; guests see the library and no more.',
    },
    {
      icon: Share2,
      title: 'Connected',
      text: 'What it cites, what cites it, and which of your documents discuss it.',
    },
  ],
  contentTitle: 'What it holds',
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
