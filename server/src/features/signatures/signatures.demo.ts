import type { SignatureAct } from '@pam/contracts/signatures'
import { dayOfMomentInColumn } from '@pam/law/format/dates'
import { namesOf } from '#features/auth'
import { casesTitled } from '#features/cases'
import { fileDocument, samplePdf, versionsOfDocument } from '#features/documents'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { consent } from './consent.ts'
import { sealRequest } from './seal.named.ts'
import { insertEvents, insertRequest, replaceParts } from './signatures.queries.ts'
import type { Field, Request, Signer } from './signatures.table.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const title = 'Walker v. Metro Transit Lines'
const client = { name: 'Denise Walker', email: 'denise.walker@example.com' }
const device = 'Safari on iPhone'

interface SampleRequest {
  readonly title: string
  readonly message: string
  /** Lines of the page, none longer than a sample PDF sets in one. */
  readonly lines: readonly string[]
  /** Hours since each of these happened, oldest first. */
  readonly acts: readonly (readonly [hours: number, what: SignatureAct])[]
}

const blanks = ['', '', '', `Signature: ${'_'.repeat(36)}`, '', '', `Date: ${'_'.repeat(18)}`]

const samples: readonly SampleRequest[] = [
  {
    title: 'Medical records authorization',
    message: 'The hospital needs this to send us your records. Please sign it this week.',
    lines: [
      'AUTHORIZATION TO RELEASE MEDICAL RECORDS',
      '',
      'Patient: Denise Walker',
      '',
      'I authorize St. Vincent Hospital and its physicians to release to my attorneys',
      'my medical records, bills and images from January 1, 2024 to today, for use in',
      'Walker v. Metro Transit Lines.',
      '',
      'This authorization ends one year after the date I sign it. I can revoke it in',
      'writing at any time. Records released before then may no longer be protected by',
      'federal privacy rules.',
      ...blanks,
    ],
    acts: [
      [50, 'created'],
      [49, 'sent'],
      [22, 'viewed'],
    ],
  },
  {
    title: 'Employment records authorization',
    message: 'We need this to prove your lost wages.',
    lines: [
      'AUTHORIZATION TO RELEASE EMPLOYMENT RECORDS',
      '',
      'Employee: Denise Walker',
      '',
      'I authorize my employer to release to my attorneys my payroll, attendance and',
      'personnel records from January 1, 2024 to today, for use in Walker v. Metro',
      'Transit Lines.',
      '',
      'This authorization ends one year after the date I sign it. I can revoke it in',
      'writing at any time.',
      ...blanks,
    ],
    acts: [
      [98, 'created'],
      [97, 'sent'],
      [73, 'viewed'],
      [73, 'consented'],
      [72, 'signed'],
    ],
  },
]

/** A document a client still has to sign, and one she signed: it is sealed by the job that seals every other. */
export async function seedSignatures(firm: SampleFirm): Promise<void> {
  const { tx, firmId, jobs } = firm
  const its = (await casesTitled(tx, firmId, [title])).get(title)
  if (!its) throw new Error(`The sample firm has no case ${title}.`)
  const lead = (await namesOf(tx, firmId, [its.leadId])).get(its.leadId) ?? ''
  for (const sample of samples) {
    const request = await seedRequest(firm, sample, { caseId: its.id, leadId: its.leadId, lead })
    if (request.status === 'signed')
      await jobs.enqueue(tx, sealRequest, { requestId: request.id }, { key: request.id })
  }
}

async function seedRequest(
  { tx, files, jobs, firmId, now }: SampleFirm,
  { title: name, message, lines, acts }: SampleRequest,
  { caseId, leadId, lead }: { caseId: string; leadId: string; lead: string },
): Promise<Request> {
  const moments = acts.map(
    ([hours, what], minutes) => [what, new Date(now.getTime() - hours * hourMs + minutes * 60_000)] as const,
  )
  const at = (what: SignatureAct) => moments.find((act) => act[0] === what)?.[1] ?? null
  const createdAt = at('created') ?? now
  const actor = { userId: leadId, firmId, role: 'lawyer' as const, sessionId: null }
  const file = await files.put(samplePdf(lines.join('\n')))
  const place = { case_id: caseId, folder_id: null, audience: 'firm' as const }
  const documentId = await fileDocument(
    tx,
    { actor, jobs, now: () => createdAt },
    { file, name: `${name}.pdf`, place },
  )
  const [version] = await versionsOfDocument(tx, actor, documentId)
  if (!version) throw new Error(`${name} is not in the sample firm.`)
  const [sentAt, signedAt] = [at('sent') ?? now, at('signed')]
  const request: Request = {
    id: newId(),
    firmId,
    caseId,
    documentId,
    versionId: version.id,
    originalSha256: file.sha256,
    letterId: null,
    title: name,
    message,
    status: signedAt ? 'signed' : 'sent',
    inOrder: true,
    expiresInDays: 30,
    // Nobody reads mail at this address.
    remindEveryDays: 0,
    pages: [{ width: 612, height: 792 }],
    createdBy: leadId,
    createdAt,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + 30 * dayMs),
    endedAt: null,
    endedReason: '',
    resultDocumentId: null,
    resultSha256: null,
    revision: 2,
  }
  await insertRequest(tx, request)
  const signer: Signer = {
    id: newId(),
    firmId,
    requestId: request.id,
    position: 0,
    ...client,
    mobile: '',
    language: 'en',
    userId: null,
    status: signedAt ? 'signed' : 'viewed',
    tokenHash: null,
    tokenUntil: null,
    sentAt,
    mailedAt: null,
    viewedAt: at('viewed'),
    consentedAt: at('consented'),
    consentVersion: signedAt ? consent.version : null,
    signedAt,
    identifiedBy: signedAt ? 'portal' : null,
    address: signedAt ? '203.0.113.24' : null,
    userAgent: signedAt ? device : null,
    signature: signedAt ? { kind: 'typed', text: client.name } : null,
    initials: null,
    declineReason: '',
  }
  const field = (kind: 'signature' | 'date', position: number, value: string | null): Field => ({
    id: newId(),
    firmId,
    requestId: request.id,
    signerId: signer.id,
    position,
    kind,
    page: 1,
    ...boxOf(kind, lines),
    label: '',
    isRequired: true,
    value: signedAt ? value : null,
  })
  const fields = [
    field('signature', 0, 'signed'),
    field('date', 1, signedAt && dayOfMomentInColumn(signedAt, { timeZone: 'America/New_York' })),
  ]
  await replaceParts(tx, request.id, { signers: [signer], fields })
  await insertEvents(
    tx,
    moments.map(([what, moment], index) => ({
      id: newId(),
      firmId,
      requestId: request.id,
      at: moment,
      what,
      who: what === 'created' || what === 'sent' ? lead : client.name,
      address: what === 'created' || what === 'sent' ? '' : '203.0.113.24',
      device: what === 'created' || what === 'sent' ? '' : device,
      place: index,
    })),
  )
  return request
}

/** Above its blank: sample PDFs are set from 720 points down, 14 points a line. */
function boxOf(kind: 'signature' | 'date', lines: readonly string[]) {
  const line = lines.findIndex((text) => text.startsWith(kind === 'signature' ? 'Signature:' : 'Date:'))
  const y = 720 - 14 * line
  return kind === 'signature' ? { x: 138, y, width: 190, height: 30 } : { x: 114, y, width: 100, height: 16 }
}
