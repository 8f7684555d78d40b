import { hashOf, newId, newToken } from '#platform/id'
import { firms, sessions, users } from '#table/auth/auth'
import type { TestApp } from './app.ts'

/** A guest, in a firm of their own, whose session reads the given firm as the sample. */
export async function sampleGuest({ services: { db }, clock, holding }: TestApp, sampleFirmId: string) {
  const [id, firmId, token, now] = [newId(), newId(), newToken(), clock.now()]
  const notifications = { deadlines_mail: false, tasks_mail: false, sign_in_mail: false }
  await db.insert(firms).values({ id: firmId, name: 'Guest', kind: 'guest', createdAt: now })
  const user = { id, firmId, username: 'Guest', email: '', role: 'guest' as const, notifications }
  await db.insert(users).values({ ...user, createdAt: now })
  await db.insert(sessions).values({
    id: newId(),
    firmId,
    userId: id,
    tokenHash: hashOf(token),
    address: '',
    device: 'vitest',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
    sampleFirmId,
  })
  return { ...holding(token), id, firmId }
}
