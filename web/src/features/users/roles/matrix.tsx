import { mayDo, type Permission, permissionNames, permissions, role } from '@pam/contracts/shared/access'
import { Check, Minus } from 'lucide-react'
import { Link } from '#ui/actions/link'

/** The screens each permission opens or extends; provided by the app, which knows all screens. */
export type ScreensByPermission = (permission: Permission) => readonly { path: string; title: string }[]

/** Every permission, who has it, and where it counts: from the same table the server asks. */
export function RolesMatrix({ screens }: { screens: ScreensByPermission }) {
  return (
    <section
      aria-label="Permissions by role"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-rule bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Every permission, who has it and which screens it opens</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-(--cell) text-left font-medium text-ink-soft">
              Permission
            </th>
            {role.options.map((name) => (
              <th key={name} scope="col" className="px-2 py-(--cell) text-center font-medium text-ink-soft">
                {name}
              </th>
            ))}
            <th scope="col" className="px-3 py-(--cell) text-left font-medium text-ink-soft">
              Screens
            </th>
          </tr>
        </thead>
        <tbody>
          {permissionNames.map((permission) => (
            <tr key={permission} className="border-t border-rule">
              <th scope="row" className="px-3 py-(--cell) text-left font-medium whitespace-nowrap">
                {permissions[permission]}
              </th>
              {role.options.map((name) => (
                <td key={name} className="px-2 py-(--cell) text-center">
                  <Mark isHeld={mayDo(name, permission)} />
                </td>
              ))}
              <td className="min-w-72 px-3 py-(--cell)">
                <ScreenLinks screens={screens(permission)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ isHeld }: { isHeld: boolean }) {
  return isHeld ? (
    <Check size={16} role="img" aria-label="yes" className="inline text-good" />
  ) : (
    <Minus size={16} role="img" aria-label="no" className="inline text-ink-faint" />
  )
}

function ScreenLinks({ screens }: { screens: readonly { path: string; title: string }[] }) {
  if (screens.length === 0) return <span className="text-ink-faint">none yet</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {screens.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
