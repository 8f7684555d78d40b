import { fuzzOne, goodFiles } from './fuzz-files.ts'

/** `fuzz-run.ts <first seed> <count>`: breaks and reads that many files, and prints a line before and after each. */
const [from = 0, count = 1000] = process.argv.slice(2).map(Number)
const good = await goodFiles()
for (let seed = from; seed < from + count; seed += 1) {
  process.stdout.write(`${JSON.stringify({ begun: seed })}\n`)
  process.stdout.write(`${JSON.stringify(await fuzzOne(good, seed))}\n`)
}
