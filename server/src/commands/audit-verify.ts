import { type AuditVerdict, tellVerdict } from '#platform/audit-verify'
import { verify } from '#platform/control-acts'
import { askInstallation, withInstallation } from './open-installation.ts'
import { runCommand } from './run-command.ts'
import { showProgress } from './show-progress.ts'

await runCommand(async (config) => {
  const { report, end } = showProgress()
  const verdict =
    (await askInstallation<AuditVerdict>(config, 'audit-verify', { report })) ??
    (await withInstallation(config, (parts) => verify(parts, report)))
  end()
  for (const line of tellVerdict(verdict)) console.log(line)
  return verdict.problems.length === 0 ? 0 : 1
})
