import { backupsApi } from '@pam/contracts/backups'
import type { TestApp } from './app.ts'

/** A backup that an administrator of this world made. */
export async function madeBackup(world: TestApp) {
  const admin = await world.person('admin')
  await admin.call(backupsApi.make)
  await world.services.jobs.settle()
  const { items } = await admin.call(backupsApi.list)
  const [made] = items
  if (made?.status !== 'done') throw new Error(`No backup was made: ${made?.problem}`)
  return { admin, params: { id: made.id } }
}
