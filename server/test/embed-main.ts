import { modelFiles } from '@pam/retrieval/model-files'
import { answersHere } from '#platform/meaning/answers-here'
import { closeMeaning, embedHere } from '#platform/meaning/embed-here'

// A process that uses each local model once, as the server does, and ends.
const files = modelFiles()
await answersHere(files)?.('When is the rent due?', ['Rent is due on the first day of each month.'])
const vector = await embedHere(files)?.('The tenant pays rent.')
await closeMeaning()
console.log(vector?.length)
