import { colleaguesOf } from '#features/auth'
import { casesTitled } from '#features/cases'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertDocument } from '#slice/documents/documents.queries'
import type { Folder } from '#slice/documents/documents.table'
import { insertFolder } from '#slice/documents/folders.queries'
import { readDocument } from '#slice/documents/reading/read.job'
import { lease, nda, services } from './documents.demo-contracts.ts'
import { pdfOf, rtfOf } from './documents.demo-files.ts'
import { complaint, hiddenPage, letter, mail, order } from './documents.demo-papers.ts'

interface Sample {
  readonly name: string
  readonly content: Buffer
  /** The title of its case. */
  readonly of: string
  readonly folder?: string
  readonly tags?: readonly string[]
  readonly daysAgo: number
}

const haddad = 'Haddad: lease of the corner store at 12 Elm Street'
const northgate = 'Northgate Logistics: purchase of the Pier Road warehouse'

const samples: readonly Sample[] = [
  { name: 'Lease 12 Elm Street.pdf', content: pdfOf(lease), of: haddad, tags: ['draft'], daysAgo: 30 },
  { name: 'Letter to Mr. Bell.rtf', content: rtfOf(letter), of: haddad, folder: 'Letters', daysAgo: 4 },
  {
    name: 'Warehouse services agreement.rtf',
    content: rtfOf(services),
    of: northgate,
    tags: ['draft'],
    daysAgo: 13,
  },
  { name: 'Indemnity and survival.eml', content: Buffer.from(mail), of: northgate, daysAgo: 3 },
  {
    name: 'Mutual NDA Lumen and Brightfield.txt',
    content: Buffer.from(nda),
    of: 'Lumen Optics: patent on the folded beam splitter',
    daysAgo: 60,
  },
  {
    name: 'Verified complaint.pdf',
    content: pdfOf(complaint),
    of: 'Walker v. Metro Transit Lines',
    folder: 'Pleadings',
    daysAgo: 190,
  },
  {
    name: 'Scheduling order.pdf',
    content: pdfOf(order),
    of: 'Ortega v. Vantage Retail Group',
    folder: 'Orders',
    tags: ['dates'],
    daysAgo: 12,
  },
  {
    name: 'Discharge summary 2025.html',
    content: Buffer.from(hiddenPage),
    of: 'Riverkeepers v. Clearwater Paper Mills',
    tags: ['from opposing party'],
    daysAgo: 7,
  },
]

/** Documents in the sample firm's cases, read at the start as any other. */
export async function seedDocuments(firm: SampleFirm): Promise<void> {
  const { tx, firmId } = firm
  const cases = await casesTitled(
    tx,
    firmId,
    samples.map(({ of }) => of),
  )
  const clerk = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'paralegal')
  for (const sample of samples) {
    const its = cases.get(sample.of)
    if (!its) throw new Error(`The sample firm has no case ${sample.of}.`)
    await seedDocument(firm, sample, { caseId: its.id, by: clerk?.id ?? its.leadId })
  }
}

async function seedDocument(
  { tx, files, jobs, firmId, now }: SampleFirm,
  { name, content, folder, tags = [], daysAgo }: Sample,
  { caseId, by }: { caseId: string; by: string },
): Promise<string> {
  const at = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000)
  const made = { firmId, createdBy: by, createdAt: at }
  const [id, versionId, file] = [newId(), newId(), await files.put(content)]
  const inFolder: Folder | undefined = folder ? { ...made, id: newId(), caseId, name: folder } : undefined
  if (inFolder) await insertFolder(tx, inFolder)
  await insertDocument(
    tx,
    {
      ...made,
      id,
      caseId,
      folderId: inFolder?.id ?? null,
      audience: 'firm',
      name,
      tags: [...tags],
      kind: null,
      kindReason: null,
      version: 1,
      versionId,
      updatedAt: at,
      removedAt: null,
      removedBy: null,
      revision: 1,
    },
    {
      ...made,
      id: versionId,
      documentId: id,
      number: 1,
      fileId: file.id,
      size: file.size,
      sha256: file.sha256,
      state: 'received',
    },
  )
  await jobs.enqueue(tx, readDocument, { versionId }, { key: versionId })
  return id
}
