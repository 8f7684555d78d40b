import { linesNow } from './access-table.ts'

// Prints who may call what by the contracts as they are, to be read, and pasted into access-table.json on purpose.
console.log(JSON.stringify(linesNow(), null, 2))
