/** The seven pages as one part of the app, fetched when the first of them is opened. */
export { AutomationFeaturePage } from './automation-feature.page.tsx'
export { CasesFeaturePage } from './cases-feature.page.tsx'
export { ChatFeaturePage } from './chat-feature.page.tsx'
export { DocumentsFeaturePage } from './documents-feature.page.tsx'
export { KnowledgeFeaturePage } from './knowledge-feature.page.tsx'
export { ResearchFeaturePage } from './research-feature.page.tsx'
export { SearchFeaturePage } from './search-feature.page.tsx'
