import { describe, expect, it } from 'vitest'
import {
  mayDo,
  permissionNames,
  permissions,
  permissionsOf,
  rankOf,
  role,
  roleChips,
  roleDescriptions,
} from './access.ts'

describe('the roles of the firm', () => {
  it('describe themselves in the words people see', () => {
    expect(roleDescriptions).toMatchObject({
      guest: 'Limited read-only access',
      user: 'Standard user access',
      paralegal: 'Paralegal access',
      lawyer: 'Legal professional access',
      admin: 'Administrator, full system access',
    })
  })

  it('show these permissions of their own', () => {
    expect(roleChips('guest')).toEqual(['view public content', 'use AI chat demo'])
    expect(roleChips('user')).toEqual([
      'view own profile',
      'edit own profile',
      'use AI chat',
      'create documents',
      'view workflows',
    ])
    expect(roleChips('paralegal')).toEqual([
      'manage documents',
      'view assigned cases',
      'legal research',
      'time tracking',
      'manage workflows',
      'file and send email',
      'edit assigned cases',
    ])
    expect(roleChips('lawyer')).toEqual([
      'create cases',
      'manage own cases',
      'assign tasks',
      'client communication',
      'billing management',
      'view all cases without an ethical wall',
    ])
    expect(roleChips('admin')).toEqual(['all'])
  })

  it('have a chip for every permission they add to the roles below', () => {
    const ladder = ['guest', 'user', 'paralegal', 'lawyer'] as const
    for (const [step, name] of ladder.entries()) {
      const below = ladder[step - 1]
      const added = permissionsOf(name).filter((held) => !below || !mayDo(below, held))
      expect(roleChips(name)).toEqual(expect.arrayContaining(added.map((held) => permissions[held])))
    }
    expect(role.options.filter((name) => roleChips(name).length === 0)).toEqual([])
  })

  it('build on each other, and the admin may do all of the firm', () => {
    expect(permissionsOf('lawyer')).toEqual(expect.arrayContaining([...permissionsOf('paralegal')]))
    expect(permissionsOf('paralegal')).toEqual(expect.arrayContaining([...permissionsOf('user')]))
    expect(permissionsOf('user')).toEqual(expect.arrayContaining([...permissionsOf('guest')]))
    expect(permissionsOf('admin')).toEqual(permissionNames.filter((name) => name !== 'portal.use'))
  })

  it('keep administration to the admin and the portal to clients', () => {
    const admins = ['users.manage', 'settings.manage', 'mail.read', 'audit.read', 'monitoring.view'] as const
    for (const role of ['guest', 'user', 'paralegal', 'lawyer', 'client'] as const) {
      expect(admins.filter((permission) => mayDo(role, permission))).toEqual([])
    }
    expect(permissionsOf('client')).toEqual(['public.view', 'portal.use'])
  })

  it('rank guest 0 < user = paralegal = lawyer 1 < admin 2; an unknown role ranks 0', () => {
    const ranks = [
      'guest',
      'user',
      'paralegal',
      'lawyer',
      'admin',
      'client',
      'emperor',
      '',
      'constructor',
    ].map(rankOf)
    expect(ranks).toEqual([0, 1, 1, 1, 2, 0, 0, 0, 0])
  })
})
