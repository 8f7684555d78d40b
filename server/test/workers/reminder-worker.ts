import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { settingsApi } from '@pam/contracts/settings'
import { mobileNumbers } from '#table/settings/sms/mobile-numbers'
import { goodSecret } from '#test/providers/provider'
import { goodAccount } from '#test/providers/twilio'
import { workerOffice } from './worker-office.ts'

// A separate server process, to be killed: `reminder-worker.ts <data folder> <moment> <mail server> <SMS service>`. On
// an empty folder it first creates a firm of three, each with a deadline a week after that moment.
const [, , dataDir = '', moment = '', smtp = '', twilio = ''] = process.argv
const began = Date.now()
const clock = { now: () => new Date(Date.parse(moment) + Date.now() - began) }
const { db, open, found, isEmpty } = await workerOffice(
  dataDir,
  { SMTP_URL: smtp, MAIL_FROM: 'Pam <pam@firm.example>' },
  clock,
)

if (await isEmpty()) await begin()
await open(true)
console.log('ready')

async function begin() {
  const { firmId, now, person, close } = await found()
  const due = new Date(now.getTime() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  for (const [at, name] of ['ada', 'ben', 'cleo'].entries()) {
    const { id, call } = await person(name, 'admin')
    await db
      .insert(mobileNumbers)
      .values({ userId: id, firmId, number: `+1555123456${at + 1}`, verifiedAt: now })
    if (at === 0) {
      const body = { account_sid: goodAccount, auth_token: goodSecret, phone_number: '+15550001111' }
      const where = { address: twilio, allow_private: true }
      await call(settingsApi.saveIntegration, {
        params: { provider: 'twilio' },
        body: { ...body, ...where },
      })
    }
    const details = { title: `Case of ${name}`, practice_area: 'corporate' as const }
    const { id: caseId } = await call(casesApi.begin, { body: details })
    const body = { title: `Brief of ${name}`, due, authority: 'Dkt. 41' }
    await call(deadlinesApi.addOrdered, { params: { id: caseId }, body })
  }
  await close()
}
