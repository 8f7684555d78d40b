export { FilledActs } from './fill/filled-acts.ts'
