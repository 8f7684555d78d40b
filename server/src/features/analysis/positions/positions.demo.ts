import { colleaguesOf } from '#features/auth'
import type { SampleFirm } from '#platform/slice/slice'
import type { PositionRow } from '#slice/analysis/analysis.table'
import { insertPosition } from './positions.queries.ts'

type Sample = Pick<PositionRow, 'category' | 'expects'> & Partial<PositionRow>

const samples: readonly Sample[] = [
  {
    category: 'Governing Law',
    expects: 'required',
    approver: 'Tomás Rivera',
    unacceptable: ['laws of England'],
    fallback: 'This Agreement is governed by the laws of the State of New York.',
  },
  {
    category: 'Anti-Assignment',
    expects: 'required',
    approver: 'Judith Marsh',
    preferred:
      'Neither party may assign this Agreement without the prior written consent of the other party, which is not unreasonably withheld.',
    unacceptable: ['sole discretion'],
    fallback: 'Either party may assign this Agreement to an affiliate upon written notice.',
  },
  { category: 'Non-Compete', expects: 'forbidden', approver: 'Judith Marsh' },
]

/** The sample firm's positions on contracts. */
export async function seedPositions({ tx, firmId, now }: SampleFirm): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  for (const sample of samples)
    await insertPosition(tx, {
      preferred: '',
      acceptable: '',
      unacceptable: [],
      fallback: '',
      approver: '',
      ...sample,
      firmId,
      version: 1,
      isKept: true,
      changedBy: lawyer.id,
      changedAt: now,
    })
}
