import { contracts } from '@pam/contracts/all'
import { chatApi } from '@pam/contracts/chat'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { emailApi } from '@pam/contracts/email'
import { knowledgeTemplatesApi } from '@pam/contracts/knowledge/templates'
import { portalApi } from '@pam/contracts/portal'
import { researchRunsApi } from '@pam/contracts/research/runs'
import { researchWorkApi } from '@pam/contracts/research/work'
import { mayDo } from '@pam/contracts/shared/access'
import { sharingApi } from '@pam/contracts/sharing'
import { signaturesApi } from '@pam/contracts/signatures'
import { writePdf } from '@pam/reading/write-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { actsOf } from '#slice/workflows/catalog/acts'
import { type TestApp, type TestPerson, testApp } from './app.ts'
import { askPam, beginChat } from './chat.ts'
import { giveAndRead, giveVersion } from './documents.ts'
import { portalOfCase } from './portal.ts'
import { type ProviderServer, providerServer } from './provider-server.ts'
import { giveOpinion, research } from './research.ts'
import { silentLog } from './services.ts'
import { ada, comeIn, shareWith, visitOf } from './sharing.ts'
import { bodyOf, signerEmail } from './signatures.ts'
import { setUpSms } from './sms.ts'
import { blank, giveForm } from './templates.ts'

const invented = 'See Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019).'
const genuine = 'See Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025).'
const reason = 'Read by hand in the library of the court.'

const brief = (words: string) =>
  writePdf({
    title: 'Motion',
    blocks: [
      {
        kind: 'paragraph' as const,
        level: 0,
        number: null,
        isSignature: false,
        lines: [[{ text: `MOTION TO DISMISS. ${words}`, bold: false, italic: false }]],
      },
    ],
  })

let twilio: ProviderServer
beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

interface Office {
  readonly world: TestApp
  readonly lawyer: TestPerson
  readonly caseId: string
  readonly accessId: string
  /** A motion of the firm with these words, as a PDF. */
  readonly paper: (words: string) => Promise<string>
}

async function office(): Promise<Office> {
  const world = await testApp()
  const { lawyer, caseId, accessId } = await portalOfCase(world)
  await giveOpinion(world, lawyer)
  const paper = async (words: string) =>
    (
      await giveAndRead(world, lawyer, {
        name: 'Motion to dismiss.pdf',
        content: brief(words),
        fields: { case_id: caseId },
      })
    ).id
  return { world, lawyer, caseId, accessId, paper }
}

const ctxOf = (world: TestApp, { id }: TestPerson): Ctx => ({
  ...world.services,
  actor: { userId: id, firmId: world.firmId, role: 'lawyer', sessionId: null },
  visitor: null,
  bearer: null,
  may: (permission) => mayDo('lawyer', permission),
  now: () => world.clock.now(),
  log: silentLog,
  requestId: 'walk',
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: '',
  signal: new AbortController().signal,
})

type Way = (office: Office, words: string) => Promise<{ statusCode: number; body: string }>

/** Every call by which work product leaves: with the words of a document, or with words written there. */
const ways: Record<string, Way> = {
  'sharing.share': async ({ lawyer, paper }, words) =>
    lawyer.send(sharingApi.share, { body: { document_ids: [await paper(words)], recipients: [ada] } }),
  'sharing.share, its message': async ({ lawyer, paper }, words) =>
    lawyer.send(sharingApi.share, {
      body: { document_ids: [await paper('')], recipients: [ada], message: words },
    }),
  'portal.share': async ({ lawyer, caseId, paper }, words) =>
    lawyer.send(portalApi.share, {
      params: { id: caseId },
      body: { kind: 'document', subject_id: await paper(words) },
    }),
  'portal.say': ({ lawyer, accessId }, words) =>
    lawyer.send(portalApi.say, { params: { id: accessId }, body: { body: words } }),
  'portal.say, its attachment': async ({ lawyer, accessId, paper }, words) =>
    lawyer.send(portalApi.say, {
      params: { id: accessId },
      body: { body: 'Please read this.', document_ids: [await paper(words)] },
    }),
  'portal.setUpdate': ({ lawyer, caseId }, words) =>
    lawyer.send(portalApi.setUpdate, { params: { id: caseId }, body: { text: words } }),
  'portal.request': ({ lawyer, caseId }, words) =>
    lawyer.send(portalApi.request, {
      params: { id: caseId },
      body: { title: 'Papers', note: words, items: ['Lease'] },
    }),
  'email.send': ({ lawyer, caseId }, words) =>
    lawyer.send(emailApi.send, {
      params: { id: caseId },
      body: { to: ['ada@park.example'], subject: 'The motion', text: words },
    }),
  'email.send, its attachment': async ({ lawyer, caseId, paper }, words) =>
    lawyer.send(emailApi.send, {
      params: { id: caseId },
      body: {
        to: ['ada@park.example'],
        subject: 'The motion',
        text: 'Please read this.',
        document_ids: [await paper(words)],
      },
    }),
  'signatures.create': async ({ lawyer, paper }, words) =>
    lawyer.send(signaturesApi.create, { body: { document_id: await paper(words) } }),
  'signatures.send, its message': async ({ lawyer, paper }, words) => {
    const draft = await lawyer.call(signaturesApi.create, { body: { document_id: await paper('') } })
    const params = { id: draft.id }
    const body = bodyOf(draft.revision, [signerEmail()], { message: words })
    await lawyer.call(signaturesApi.change, { params, body })
    return lawyer.send(signaturesApi.send, { params })
  },
  'documentScrubs.begin': async ({ lawyer, paper }, words) =>
    lawyer.send(documentScrubsApi.begin, {
      body: { ids: [await paper(words)], tracked_changes: 'accept', comments: 'remove' },
    }),
  'chat.export': async ({ lawyer }, words) => {
    const { id } = await beginChat(lawyer)
    await askPam(lawyer, { id }, words)
    return lawyer.send(chatApi.export, { params: { id }, query: { format: 'docx' } })
  },
  'knowledgeTemplates.make': async ({ lawyer }, words) => {
    const { id } = await giveForm(lawyer, {
      body: `# Letter\n\n{{client}}\n\n${words}`,
      fields: [blank('client')],
    })
    return lawyer.send(knowledgeTemplatesApi.make, {
      params: { id },
      body: { answers: { client: 'Ann Marsh' }, as: 'docx' },
    })
  },
  'researchRuns.export': async ({ world, lawyer }, words) => {
    const run = await research(world, lawyer, { filter: { jurisdiction: 'United States, Ninth Circuit' } })
    await lawyer.call(researchRunsApi.change, {
      params: { id: run.id },
      body: { revision: run.revision, notes: words },
    })
    return lawyer.send(researchRunsApi.export, { params: { id: run.id }, query: { as: 'docx' } })
  },
}

/** What steps of workflows and the assistant send, with the words in it. */
const acts: Record<string, (office: Office, words: string) => Promise<Record<string, unknown>>> = {
  'workflows.email': async ({ caseId }, text) => ({
    case_id: caseId,
    to: 'ada@park.example',
    subject: 'The motion',
    text,
  }),
  'workflows.call_webhook': async ({ caseId }, body) => ({
    case_id: caseId,
    url: 'https://hooks.example/in',
    body,
  }),
  'workflows.send_sms': async ({ world, caseId }, text) => {
    await setUpSms(world, twilio)
    return { case_id: caseId, to: '+12125550177', text }
  },
  'portal.message': async ({ caseId }, text) => ({ case_id: caseId, text }),
  'portal.request_documents': async ({ caseId }, note) => ({
    case_id: caseId,
    title: 'Papers',
    documents: 'Lease',
    note,
  }),
}

/** It makes and sends a request as the calls above do. */
const walkedElsewhere = ['signatures.request']

/** Files that are no work product of the firm, or that were checked when they were made. */
const otherFiles: Record<string, string> = {
  'documents.file': 'The original, for people of the firm: it is what they brought in.',
  'documents.picture': 'A page on the screen of somebody of the firm.',
  'documentScrubs.file': 'Its documents were checked when the copies were asked for.',
  'documentScrubs.archive': 'Its documents were checked when the copies were asked for.',
  'documentScrubs.report': 'Names what was removed, and no words of a document.',
  'research.tableOfAuthorities': 'Marks each authority that is not verified.',
  'sharing.pages': 'Checked when it was shared, and again where the link shows each new version.',
  'sharing.take': 'Checked when it was shared, and again where the link shows each new version.',
  'signatures.page': 'A page on the screen of somebody of the firm.',
  'cases.exportArchive': 'The firm’s own record of a case, for its own keeping; another firm checks anew.',
  'portal.exportExchange': 'What clients were given before: each was checked when it was shared.',
}

describe('work product leaves only with verified citations', () => {
  it.each(Object.entries(ways))('%s', async (_, way) => {
    const at = await office()
    const refused = await way(at, invented)
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.body).toContain('925 F.3d 1339')
    const passed = await way(at, genuine)
    expect(passed.statusCode, passed.body.slice(0, 500)).toBe(200)
  })

  it.each(Object.entries(acts))('the step %s', async (name, inputOf) => {
    const at = await office()
    const act = actsOf(features.tools).find((one) => one.name === name)
    if (!act) throw new Error(`There is no ${name}.`)
    const ctx = ctxOf(at.world, at.lawyer)
    const run = async (words: string) => act.tool.run(ctx, act.tool.input.parse(await inputOf(at, words)))
    await expect(run(invented)).rejects.toSatisfy(
      (error) =>
        error instanceof AppError && error.code === 'conflict' && error.message.includes('925 F.3d 1339'),
    )
    await run(genuine)
  })

  it('every act that leaves the firm is walked here', () => {
    const leaving = actsOf(features.tools).filter(({ tool }) => tool.leavesFirm)
    expect(leaving.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(acts), ...walkedElsewhere].toSorted(),
    )
  })

  it('every other file of these slices declares why it is not', () => {
    const slices = [
      'documents',
      'documentScrubs',
      'research',
      'researchRuns',
      'researchBriefs',
      'cases',
      'portal',
    ]
    const files = [...slices, 'chat', 'sharing', 'signatures', 'email', 'knowledgeTemplates'].flatMap(
      (slice) =>
        Object.entries(contracts[slice] ?? {})
          .filter(([, { answers }]) => answers === 'file')
          .map(([name]) => `${slice}.${name}`),
    )
    const walked = Object.keys(ways).map((name) => name.split(',')[0])
    expect(files.filter((name) => !walked.includes(name)).toSorted()).toEqual(
      Object.keys(otherFiles).toSorted(),
    )
  })
})

describe('a document of the firm', () => {
  it('leaves once a lawyer has signed off what is open in it, and no longer once its words change', async () => {
    const { world, lawyer, paper } = await office()
    const id = await paper(invented)
    const share = () => lawyer.send(sharingApi.share, { body: { document_ids: [id], recipients: [ada] } })
    expect((await share()).statusCode).toBe(409)
    const gate = await lawyer.call(researchWorkApi.gate, { params: { id } })
    expect(gate).toMatchObject({ is_open: true, is_work_product: true, is_decided: false })
    for (const { key } of gate.findings)
      await lawyer.call(researchWorkApi.signOff, { params: { id }, body: { key, reason } })
    expect((await share()).statusCode).toBe(200)
    expect((await world.auditOf()).map(({ action }) => action)).toContain('research.signed_off')
    await giveVersion(lawyer, id, brief('See Mayhew v. Stone, 930 F.3d 22 (2d Cir. 2019).'))
    await world.services.jobs.settle()
    expect((await share()).statusCode).toBe(409)
    const [key = ''] = gate.findings.map((finding) => finding.key)
    await lawyer.call(researchWorkApi.withdraw, { params: { id, key } })
  })

  it('of another party leaves as it is, only on a lawyer’s confirmation', async () => {
    const { world, lawyer, paper, caseId } = await office()
    const id = await paper(invented)
    const paralegal = await world.person('paralegal')
    const says = { params: { id }, body: { is_ours: false } }
    expect((await paralegal.send(researchWorkApi.decide, says)).statusCode).toBe(403)
    const gate = await lawyer.call(researchWorkApi.decide, says)
    expect(gate).toMatchObject({ is_work_product: false, is_decided: true })
    const body = { kind: 'document' as const, subject_id: id }
    expect((await lawyer.send(portalApi.share, { params: { id: caseId }, body })).statusCode).toBe(200)
  })

  it('behind a link that shows each new version is closed while the new one is not verified', async () => {
    const { world, lawyer, paper } = await office()
    const id = await paper(genuine)
    const { token } = await shareWith(lawyer, [id], { shows: 'latest' })
    const visitor = await comeIn(world, token)
    const [given] = (await visitOf(visitor)).documents
    const look = () => visitor.send(sharingApi.words, { params: { id: given?.id ?? '' } })
    expect((await look()).statusCode).toBe(200)
    await giveVersion(lawyer, id, brief(invented))
    await world.services.jobs.settle()
    const closed = await look()
    expect(closed.statusCode).toBe(409)
    expect(closed.body).not.toContain('925 F.3d')
  })

  it('does not treat quoted text of a message as verified', async () => {
    const { lawyer, caseId } = await office()
    const body = { to: ['ada@park.example'], subject: 'Re: The motion', text: `I agree.\n> ${invented}` }
    expect((await lawyer.send(emailApi.send, { params: { id: caseId }, body })).statusCode).toBe(409)
    const signed = { ...body, sign_off: reason }
    expect((await lawyer.send(emailApi.send, { params: { id: caseId }, body: signed })).statusCode).toBe(200)
  })
})
