import { foundFirm, inventPassword } from '#features/auth'
import type { Services } from '#platform/context'
import type { Config } from './config.ts'
import { demoFirm, demoPassword, demoPeople } from './demo.ts'
import { features } from './features.ts'

/** What the terminal prints on the first start. */
export interface FirstSignIn {
  readonly lines: readonly string[]
}

/** On the first start: a firm with its administrator, or the sample firm. Later: nothing. */
export async function foundFirstFirm(services: Services, config: Config): Promise<FirstSignIn | null> {
  if (config.DEMO) {
    await foundFirm(services, demoFirm, demoPeople, (tx, firmId, now) =>
      features.seed({ files: services.files, jobs: services.jobs, tx, firmId, now }),
    )
    const names = demoPeople.map(({ username, role }) => `${username} (${role})`).join(', ')
    return { lines: [`Sign in as ${names}.`, `The password of each: ${demoPassword}`] }
  }
  const password = config.ADMIN_PASSWORD || inventPassword()
  const { ADMIN_USERNAME: username } = config
  const isNew = await foundFirm(services, { name: 'My firm', kind: 'firm' }, [
    { username, fullName: '', email: '', role: 'admin', password },
  ])
  if (!isNew) return null
  if (config.ADMIN_PASSWORD)
    return { lines: [`Sign in as ${username} with the password you set in ADMIN_PASSWORD.`] }
  return {
    lines: [
      `Sign in as ${username} with the password ${password}`,
      `Write it down: it is not shown again. If it is lost: npm run reset-password -- ${username}`,
      '',
    ],
  }
}
