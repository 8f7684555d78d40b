import { colleaguesOf } from '#features/auth'
import type { SampleFirm } from '#platform/slice/slice'
import { updatePage } from './appointments.queries.ts'
import { newPage } from './pages.service.ts'

/** One booking page of the sample firm, open. */
export async function seedAppointments({ tx, firmId, now }: SampleFirm): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const page = await newPage(
    tx,
    { firmId, userId: lawyer.id, now },
    { title: 'Initial consultation', area: 'personal-injury' },
  )
  await updatePage(tx, page, {
    intro: 'A first conversation about your accident, by phone and free of charge.',
    isPublished: true,
  })
}
