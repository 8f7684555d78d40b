export { useFoundNames } from './results/use-found-names.ts'
