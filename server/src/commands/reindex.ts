import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config'
import { type ReindexProgress, searchActs } from '#features/search'
import { AppError } from '#platform/errors'
import { askInstallation, withServices } from './open-installation.ts'
import { runCommand } from './run-command.ts'

const lookEveryMs = 500

await runCommand(async (config) => {
  const begun = await askInstallation<ReindexProgress>(config, 'reindex')
  if (begun)
    await follow(
      begun,
      async () => (await askInstallation<ReindexProgress>(config, 'reindex-progress')) ?? gone(),
    )
  else await alone(config)
  return 0
})

/** No server runs: this process does the work itself, and ends when it is done. */
async function alone(config: Config): Promise<void> {
  await withServices(config, async (services) => {
    const acts = searchActs(services)
    await follow(await acts.reindex(), acts['reindex-progress'])
  })
}

/** Prints progress whenever it changed; a finished run is no longer counted, so the remainder is what counts. */
async function follow(first: ReindexProgress, next: () => Promise<ReindexProgress>): Promise<void> {
  let said = ''
  let all = 0
  for (let now = first; ; now = await next()) {
    if (now.isOver) {
      console.log('Everything is indexed again.')
      if (now.waiting > 0)
        console.log('A new index scored lower on the test questions. An administrator decides under Search.')
      return
    }
    const left = now.all - now.done
    all = Math.max(all, left)
    const line = `${all - left} of ${all} sources`
    if (line !== said) console.log(line)
    said = line
    await sleep(lookEveryMs)
  }
}

function gone(): never {
  throw new AppError(
    'unavailable',
    'Pam stopped before indexing finished. Indexing continues when it starts again.',
  )
}
