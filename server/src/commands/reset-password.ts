import { authActs, type MachineReset } from '#features/auth'
import { AppError } from '#platform/errors'
import { askInstallation, withServices } from './open-installation.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, args) => {
  const name = args.find((given) => !given.startsWith('--'))
  if (!name)
    throw new AppError('bad_input', 'Name the account: npm run reset-password -- NAME [--second-factor]')
  const input = { name, secondFactor: args.includes('--second-factor') }
  const done =
    (await askInstallation<MachineReset>(config, 'reset-password', { input })) ??
    (await withServices(config, (services) => authActs(services)['reset-password'](input)))
  console.log(`Sign in as ${done.username} with the password ${done.password}`)
  console.log('It must be changed at the first sign-in. Every session of this account was signed out.')
  if (input.secondFactor) console.log('The second factor of this account is off.')
  if (!done.isActive) console.log('The account is deactivated: an administrator has to activate it first.')
  return 0
})
