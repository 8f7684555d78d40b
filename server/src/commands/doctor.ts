import { examine } from '#platform/installation/doctor'
import { portFinding } from '#platform/installation/doctor-settings'
import type { Finding } from '#platform/installation/finding'
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
  const running = await askInstallation<Finding[]>(config, 'doctor', { report })
  const findings = running ?? (await withInstallation(config, (parts) => examine(parts, report)))
  if (!running) findings.push(await portFinding(config.PORT, config.HOST))
  end()
  for (const { state, what, text, help } of findings)
    console.log(`${marks[state]} ${what}: ${text}${help ? `\n          ${help}` : ''}`)
  return findings.some(({ state }) => state === 'damaged') ? 1 : 0
})
