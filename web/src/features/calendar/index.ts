export { type Appearance, appearanceQueries } from './appearances.ts'
