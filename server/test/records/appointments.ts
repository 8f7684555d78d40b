import type { TestApp } from '#test/app'
import { lawyerWithAppointment, openPage } from '#test/appointments'
import type { Example } from './all.ts'

const ownPage = async (home: TestApp) => openPage(await home.person('lawyer'))
const pageParams = async (home: TestApp) => ({ params: { id: (await ownPage(home)).id } })
const pending = async (home: TestApp) => ({
  params: { id: (await lawyerWithAppointment(home, { needs_confirmation: true })).appointment.id },
  body: {},
})

/** Examples of booking pages and appointments. */
export const appointmentRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'appointments.showPage': pageParams,
  'appointments.savePage': async (home) => {
    const { id, path: _, is_published: __, form_title: ___, can_change: ____, ...body } = await ownPage(home)
    return { params: { id }, body }
  },
  'appointments.publishPage': async (home) => ({ ...(await pageParams(home)), body: { is_published: true } }),
  'appointments.confirm': pending,
  'appointments.decline': pending,
  'appointments.cancel': async (home) => ({
    params: { id: (await lawyerWithAppointment(home)).appointment.id },
    body: {},
  }),
}
