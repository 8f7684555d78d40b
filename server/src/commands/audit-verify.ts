import { type AuditVerdict, tellVerdict } from '#platform/audit-verify'
import { askServer } from '#platform/control'
import { verify } from '#platform/control-acts'
import { withInstallation } from './open-installation.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config) => {
  const verdict =
    (await askServer<AuditVerdict>(config.DATA_DIR, 'audit-verify')) ??
    (await withInstallation(config, verify))
  for (const line of tellVerdict(verdict)) console.log(line)
  return verdict.problems.length === 0 ? 0 : 1
})
