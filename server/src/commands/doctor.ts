import { examine, type Finding } from '#platform/installation/doctor'
import { askInstallation, withInstallation } from './open-installation.ts'
import { runCommand } from './run-command.ts'
import { showProgress } from './show-progress.ts'

const marks: Record<Finding['state'], string> = {
  ok: 'ok       ',
  attention: 'ATTENTION',
  damaged: 'DAMAGED  ',
}

await runCommand(async (config) => {
  const { report, end } = showProgress()
  const findings =
    (await askInstallation<Finding[]>(config, 'doctor', { report })) ??
    (await withInstallation(config, (parts) => examine(parts, report)))
  end()
  for (const { state, what, text, help } of findings)
    console.log(`${marks[state]} ${what}: ${text}${help ? `\n          ${help}` : ''}`)
  return findings.some(({ state }) => state === 'damaged') ? 1 : 0
})
