import {
  FileDiff,
  FileSearch,
  FileUp,
  FolderTree,
  ListChecks,
  ScanText,
  Share2,
  ShieldAlert,
  Sparkles,
  UsersRound,
} from 'lucide-react'
import type { FeatureCard, FeatureText, Figure } from './feature-pages.ts'

export const documentsFeature = {
  tool: 'Documents',
  title: 'AI-Powered Document Management',
  lead: 'Upload a file and read it as a lawyer would: the clauses, the dates, the parties and what is missing, each with its page.',
  figures: [
    { value: '70%', label: 'review time saved' },
    { value: '30s', label: 'analysis' },
    { value: '99.9%', label: 'accuracy' },
  ] satisfies readonly Figure[],
  cardsTitle: 'Documents that answer',
  cards: [
    {
      icon: ScanText,
      title: 'Reads what you have',
      text: 'PDF, Word and scans become text that can be searched and quoted.',
    },
    {
      icon: ListChecks,
      title: 'Clauses in a table',
      text: 'One row a contract, one column a question, every cell with its source.',
    },
    {
      icon: FileDiff,
      title: 'Versions compared',
      text: 'What changed since the last draft, and who changed it.',
    },
    {
      icon: FolderTree,
      title: 'Sorted by type',
      text: 'The kind of document is suggested, with the words it is read from. You can change it.',
    },
    {
      icon: ShieldAlert,
      title: 'Hidden text held back',
      text: 'White-on-white words and buried instructions are set aside and shown to you.',
    },
    {
      icon: Share2,
      title: 'Shared with care',
      text: 'A link that ends, a record of who opened it, and metadata removed.',
    },
  ],
  howTitle: 'How It Works',
  how: [
    { icon: FileUp, title: 'Upload', text: 'Drop one file or a folder. Nothing leaves your machine.' },
    {
      icon: Sparkles,
      title: 'AI analysis',
      text: 'Parties, dates, clauses and gaps are found, each with its page.',
    },
    {
      icon: FileSearch,
      title: 'Organize and search',
      text: 'Filed to its case, and found by what it says.',
    },
    {
      icon: UsersRound,
      title: 'Collaborate and share',
      text: 'Comment, compare and send, with a record of each.',
    },
  ] satisfies readonly FeatureCard[],
  today: 'Upload, read and file documents. Sign in to keep them; visitors can try one document at a time.',
  carried: {
    title: 'Your file from the demo',
    untilThen:
      'came along from the demo. Choose it below to have it read; until then it has not been uploaded and has not left your browser.',
  },
  closing: {
    title: 'Begin with one contract',
    text: 'Choose one you know well, and see whether it finds what you found.',
    button: 'Start Free Trial - Upload Your First Document',
  },
} as const satisfies FeatureText & Record<string, unknown>
