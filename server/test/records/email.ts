import { emailApi } from '@pam/contracts/email'
import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import { delivered, invitationFile, outgoing, written } from '#test/email'
import type { Example } from './all.ts'

const message = async (home: TestApp): Promise<Example> => ({ params: { id: await delivered(home) } })

async function filed(home: TestApp): Promise<Example> {
  const lawyer = await home.person('lawyer')
  const { id: case_id } = await openCase(lawyer)
  const params = { id: await delivered(home) }
  await lawyer.call(emailApi.file, { params, body: { case_id } })
  return { params }
}

const ownCase = async (home: TestApp): Promise<Example> => ({
  params: { id: (await openCase(await home.person('lawyer'))).id },
})
const sent = async (home: TestApp): Promise<Example> => ({ params: { id: (await written(home)).id } })

/** Examples of mail in a firm. */
export const emailRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'email.show': message,
  'email.file': async (home) => ({
    ...(await message(home)),
    body: { case_id: (await ownCase(home)).params.id },
  }),
  'email.unfile': filed,
  'email.dismiss': message,
  'email.restore': async (home) => {
    const example = await message(home)
    const lawyer = await home.person('lawyer')
    await lawyer.call(emailApi.dismiss, { params: { id: example.params.id ?? '' } })
    return example
  },
  'email.schedule': async (home) => ({
    params: { id: await delivered(home, { files: [invitationFile()] }) },
  }),
  'email.mark': async (home) => ({ ...(await filed(home)), body: { is_privileged: true } }),
  'email.ofCase': ownCase,
  'email.send': async (home) => ({ ...(await ownCase(home)), body: outgoing }),
  'email.undoSend': sent,
  'email.retrySend': sent,
}
