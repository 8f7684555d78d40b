import { fuzzOne, goodFiles } from './fuzz-files.ts'

/** `fuzz-run.ts <first seed> <count>`: breaks and reads so many files, and says a line about each before and after it. */
const [from = 0, count = 1000] = process.argv.slice(2).map(Number)
const good = await goodFiles()
for (let seed = from; seed < from + count; seed += 1) {
  process.stdout.write(`${JSON.stringify({ begun: seed })}\n`)
  process.stdout.write(`${JSON.stringify(await fuzzOne(good, seed))}\n`)
}
