export { LetterActs } from './letter-acts.ts'
export { QuestionFields } from './question/fields.tsx'
export { QuestionList } from './question/list.tsx'

/** The public form page: its own script, without the application. */
export const loadStartPage = () => import('./start/start.page.tsx')
