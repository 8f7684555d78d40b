import { resolve } from 'node:path'
import { wholeNumber } from '@pam/law/format/numbers'
import { authorityActs, type ImportProgress } from '#features/research'
import { AppError } from '#platform/errors'
import { askInstallation, withServices } from './open-installation.ts'
import { runCommand, startFolder } from './run-command.ts'
import { showProgress } from './show-progress.ts'

// `npm run authorities:import FILE ...`: CourtListener bulk files (clusters, citations, dockets, opinions), and
// the XML of the U.S. Code and the CFR. Works while Pam runs. After a stop, the same command resumes.
await runCommand(async (config, args) => {
  if (args.length === 0)
    throw new AppError('bad_input', 'Name the files to import: npm run authorities:import FILE ...')
  for (const given of args) {
    const input = { path: resolve(startFolder(), given) }
    const { report, end } = showProgress()
    const done =
      (await askInstallation<ImportProgress>(config, 'authorities-import', { input, report })) ??
      (await withServices(config, (services) => {
        const act = authorityActs(services)['authorities-import']
        return act?.(input, report) as Promise<ImportProgress>
      }))
    end()
    console.log(`${done.name}: ${wholeNumber(done.rows)} rows are in the index.`)
  }
  return 0
})
