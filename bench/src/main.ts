// `npm run bench`, or some of it: `npm run bench -- calls,login-page`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { analyticsBench } from './analytics.ts'
import { authoritiesBench } from './authorities.ts'
import { callsBench } from './calls.ts'
import { casesBench } from './cases.ts'
import { chatBench } from './chat.ts'
import { chatBuiltInBench } from './chat-built-in.ts'
import { citationsBench } from './citations.ts'
import { clauseBankBench } from './clause-bank.ts'
import { clausesBench } from './clauses.ts'
import { conflictsBench } from './conflicts.ts'
import { contractDatesBench } from './contract-dates.ts'
import { deadlinesBench } from './deadlines.ts'
import { fuzzBench } from './fuzz.ts'
import { killBench } from './kill.ts'
import { landingPageBench } from './landing-page.ts'
import { libraryBench } from './library.ts'
import { lighthouseBench } from './lighthouse.ts'
import { loginPageBench } from './login-page.ts'
import { memoryBench } from './memory.ts'
import { partiesBench } from './parties.ts'
import { readingBench } from './reading.ts'
import { writeReports } from './report.ts'
import { restartBench } from './restart.ts'
import { retrievalBench } from './retrieval.ts'
import { searchScaleBench } from './search-scale.ts'
import { searchStoreBench } from './search-store.ts'
import { type Figure, print } from './table.ts'
import { truthBench } from './truth.ts'
import { workflowsBench } from './workflows.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  authorities: authoritiesBench,
  calls: callsBench,
  cases: casesBench,
  citations: citationsBench,
  'clause-bank': clauseBankBench,
  clauses: clausesBench,
  chat: chatBench,
  'chat-built-in': chatBuiltInBench,
  conflicts: conflictsBench,
  'contract-dates': contractDatesBench,
  analytics: analyticsBench,
  deadlines: deadlinesBench,
  parties: partiesBench,
  reading: readingBench,
  fuzz: fuzzBench,
  retrieval: retrievalBench,
  library: libraryBench,
  'search-scale': searchScaleBench,
  'search-store': searchStoreBench,
  'login-page': loginPageBench,
  'landing-page': landingPageBench,
  lighthouse: lighthouseBench,
  kill: killBench,
  memory: memoryBench,
  restart: restartBench,
  truth: truthBench,
  workflows: workflowsBench,
}

const wanted = process.argv[2]?.split(',') ?? Object.keys(benches)
const report: Record<string, Figure[]> = {}
for (const name of wanted) {
  const bench = benches[name]
  if (!bench) {
    console.error(`There is no bench called ${name}. There are: ${Object.keys(benches).join(', ')}.`)
    process.exit(1)
  }
  const figures = await bench()
  report[name] = figures
  print(name, figures)
}
const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}bench.json`, JSON.stringify({ at: new Date().toISOString(), report }, null, 2))
if (process.argv.includes('--write')) writeReports(report)
process.exit(0)
