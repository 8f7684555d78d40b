import type { LucideIcon } from 'lucide-react'

/** One of the cards of a feature page. */
export interface FeatureCard {
  icon: LucideIcon
  title: string
  text: string
}

/** A figure of marketing; the page that shows it carries the illustrative line. */
export interface Figure {
  value: string
  label: string
}

/** What every feature page has. */
export interface FeatureText {
  /** The tool in one word or two, over the title. */
  tool: string
  title: string
  lead: string
  cardsTitle: string
  cards: readonly [FeatureCard, FeatureCard, FeatureCard, FeatureCard, FeatureCard, FeatureCard]
}

/** Shown on each page while its tool does not exist. */
export const notYet = {
  line: 'Not in this version yet. This page describes the tool, which will open here after an update.',
  example: 'Example',
} as const
