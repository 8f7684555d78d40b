import { BookOpen, FileSearch, Filter, History, Network, TextQuote } from 'lucide-react'
import type { FeatureText, Figure } from './feature-pages.ts'

export const searchFeature = {
  tool: 'Search',
  title: 'Intelligent Legal Search',
  lead: 'Ask in your own words and get the passage, not a list of files that may contain it.',
  label: 'What are you looking for?',
  placeholder: 'Which leases end in May? Who signed?',
  button: 'Search with AI',
  nothingTyped: 'Type what you are looking for.',
  tooLong: 'Use at most 20,000 characters.',
  notOpened: 'The search could not be opened. Try again.',
  today: 'Guests search the library that comes with Pam. The documents and notes of a firm need an account.',
  figures: [
    { value: '0.3s', label: 'search time' },
    { value: '95%', label: 'query success' },
    { value: '10M+', label: 'searchable documents' },
    { value: '100+', label: 'data sources' },
  ] satisfies readonly Figure[],
  cardsTitle: 'Finds what you mean, shows what it says',
  cards: [
    {
      icon: TextQuote,
      title: 'Plain questions',
      text: 'No operators to learn. Exact phrases and fields still work for those who like them.',
    },
    {
      icon: FileSearch,
      title: 'The passage itself',
      text: 'Results open at the page, with the words that answer highlighted.',
    },
    {
      icon: Network,
      title: 'What belongs together',
      text: 'A clause arrives with its definitions, schedules and later amendments.',
    },
    {
      icon: Filter,
      title: 'Narrow it down',
      text: 'By case, person, date, kind of document or court, in one step each.',
    },
    {
      icon: BookOpen,
      title: 'Everything in one place',
      text: 'Case files, templates, notes and authorities, as far as you may see them.',
    },
    {
      icon: History,
      title: 'Search that tests itself',
      text: 'Save test questions; they run again after every change.',
    },
  ],
} as const satisfies FeatureText & Record<string, unknown>
