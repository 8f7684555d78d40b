export { LetterActs } from './letter-acts.ts'
export { QuestionFields } from './question/fields.tsx'
export { QuestionList } from './question/list.tsx'

/** The page strangers fill: its own script, without the application behind it. */
export const loadStartPage = () => import('./start/start.page.tsx')
