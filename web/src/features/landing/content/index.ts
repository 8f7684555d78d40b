/** The copy as the feature pages read it, which live in a folder of their own. */
import type { LucideIcon } from 'lucide-react'
import automation from './feature-automation.json' with { type: 'json' }
import cases from './feature-cases.json' with { type: 'json' }
import chat from './feature-chat.json' with { type: 'json' }
import documents from './feature-documents.json' with { type: 'json' }
import { featureIcons as icons } from './feature-icons.ts'
import knowledge from './feature-knowledge.json' with { type: 'json' }
import research from './feature-research.json' with { type: 'json' }
import search from './feature-search.json' with { type: 'json' }
import { withIcons } from './with-icons.ts'

/** One of the cards of a feature page. */
export interface FeatureCard {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** A figure of marketing; the page that shows it carries the illustrative line. */
export interface Figure {
  readonly value: string
  readonly label: string
}

/** The head of every feature page. */
export interface FeatureHead {
  /** The tool in one word or two, over the title. */
  readonly tool: string
  readonly title: string
  readonly lead: string
}

/** Over the sample on each page. */
export const sampleLabel = 'Example'

export const automationFeature = {
  ...automation,
  cards: withIcons(automation.cards, icons),
  examples: withIcons(automation.examples, icons),
}
export const casesFeature = {
  ...cases,
  cards: withIcons(cases.cards, icons),
  core: withIcons(cases.core, icons),
}
export const chatFeature = { ...chat, cards: withIcons(chat.cards, icons) }
export const documentsFeature = {
  ...documents,
  cards: withIcons(documents.cards, icons),
  how: withIcons(documents.how, icons),
}
export const knowledgeFeature = {
  ...knowledge,
  cards: withIcons(knowledge.cards, icons),
  content: withIcons(knowledge.content, icons),
}
export const researchFeature = { ...research, cards: withIcons(research.cards, icons) }
export const searchFeature = { ...search, cards: withIcons(search.cards, icons) }

export { illustrativeLine } from './names.ts'
