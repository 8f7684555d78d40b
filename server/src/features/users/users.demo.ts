import { hashOf, newId, newToken } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertInvitations } from './invitations/invitations.queries.ts'
import { lockActiveAdmins } from './users.queries.ts'

const day = 24 * 3600 * 1000

const samples = [
  {
    email: 'nadia.berg@marsh-rivera.example',
    role: 'paralegal',
    sent: 1,
    message: 'Welcome. Your first week is planned with Lena.',
  },
  { email: 'samuel.ortiz@marsh-rivera.example', role: 'lawyer', sent: 3, message: '' },
  { email: 'p.whitfield@marsh-rivera.example', role: 'user', sent: 12, message: '' },
] as const

/** Invitations of the sample firm, the last one too old. Their links were never sent to anyone. */
export async function seedInvitations({ tx, firmId, now }: SampleFirm) {
  const [admin] = await lockActiveAdmins(tx, firmId)
  const rows = samples.map(({ sent, ...sample }) => {
    const sentAt = new Date(now.getTime() - sent * day)
    return {
      ...sample,
      id: newId(),
      firmId,
      status: 'pending' as const,
      tokenHash: hashOf(newToken()),
      invitedBy: admin?.id ?? null,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + 7 * day),
    }
  })
  await insertInvitations(tx, rows)
}
