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

/** Over the sample on each page. */
export const sampleLabel = 'Example'
