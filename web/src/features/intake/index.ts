export { LetterActs } from './letter-acts.ts'

/** The page strangers fill: its own script, without the application behind it. */
export const loadStartPage = () => import('./start/start.page.tsx')
