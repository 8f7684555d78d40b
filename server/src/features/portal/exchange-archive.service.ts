import { Readable } from 'node:stream'
import type { PortalAct } from '@pam/contracts/portal'
import { momentInColumn } from '@pam/law/format/dates'
import type { Paper, PaperBlock } from '@pam/reading/paper'
import { namesOf } from '#features/auth'
import type { Case } from '#features/cases'
import { type Meant, meantDocuments, openKept, whyItStays, zipOf } from '#features/documents'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import { paperPdf } from '#platform/files/paper-pdf'
import type { FileAnswer } from '#platform/http/files'
import { answersPaper } from './answers-paper.ts'
import { accessOfCase } from './people.queries.ts'
import * as query from './portal.queries.ts'
import type { Arrival, Share } from './portal.table.ts'
import { sentInCase, submissionsOf } from './questionnaires.queries.ts'

const everything = 100_000

const acts: Record<PortalAct, string> = {
  invited: 'Invited',
  signed_in: 'Signed in',
  opened_case: 'Opened the case',
  read_document: 'Read a document',
  downloaded: 'Downloaded a document',
  sent_file: 'Sent a file',
  wrote: 'Wrote a message',
  read_messages: 'Read messages',
  changed_contact: 'Changed contact details',
  opened_questionnaire: 'Opened a questionnaire',
  submitted_answers: 'Submitted answers',
}

const block = (kind: PaperBlock['kind'], text: string, level = 0): PaperBlock => ({
  kind,
  level,
  number: null,
  isSignature: false,
  lines: text.split('\n').map((line) => [{ text: line, bold: false, italic: false }]),
})
const heading = (text: string) => block('heading', text, 2)
const orNone = (blocks: PaperBlock[]) => (blocks.length > 0 ? blocks : [block('paragraph', 'None.')])

/** A name that is a file's name on any system. */
const fileName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 150)

async function gather(ctx: Ctx, caseId: string) {
  const { db } = ctx
  const people = await accessOfCase(db, caseId)
  const ids = people.map(({ access }) => access.id)
  const shares = await query.everyShareOf(db, caseId)
  const arrivals = await query.arrivalsOf(db, ids, everything)
  const requests = await query.requestsOfCase(db, caseId)
  const sent = await sentInCase(db, caseId)
  const documents = await meantDocuments(ctx.db, ctx.actor, [
    ...shares
      .filter(({ kind }) => kind === 'document')
      .map(({ subjectId, versionId }) => ({ documentId: subjectId, versionId })),
    ...arrivals.flatMap(({ documentId }) => (documentId ? [{ documentId, versionId: null }] : [])),
  ])
  return {
    people,
    shares,
    arrivals,
    requests,
    sent,
    documents,
    portal: await query.portalOf(db, caseId),
    messages: await query.messagesOf(db, ids, everything),
    items: await query.itemsOf(
      db,
      requests.map(({ id }) => id),
    ),
    submissions: await submissionsOf(
      db,
      sent.map(({ id }) => id),
    ),
    log: await query.logOfCase(db, caseId, everything),
  }
}

type Gathered = Awaited<ReturnType<typeof gather>>

/** The file as it was shared or sent, or why it is not in the archive. */
function fileOf(
  { documents }: Gathered,
  documentId: string | null,
  versionId: string | null,
): Meant | string {
  const found = documents.find(
    ({ document, version }) => document.id === documentId && version.id === (versionId ?? document.versionId),
  )
  if (!found) return 'The document is no longer there, or you cannot see it.'
  return whyItStays(found) ?? found
}

interface Printing {
  readonly all: Gathered
  readonly names: ReadonlyMap<string, string>
  readonly at: (moment: Date | null) => string
}

function messageBlocks({ all, names, at }: Printing): PaperBlock[] {
  return all.people.flatMap(({ access, person }) => {
    const own = all.messages.filter(({ accessId }) => accessId === access.id)
    if (own.length === 0) return []
    return [
      block('heading', person.name, 3),
      ...own.map((message) => {
        const by = message.isAuto
          ? 'Automatic reply'
          : message.fromFirm
            ? ((message.userId && names.get(message.userId)) ?? 'Former colleague')
            : person.name
        const files = [
          ...all.shares.filter(({ messageId }) => messageId === message.id).map(({ title }) => title),
          ...all.arrivals.filter(({ messageId }) => messageId === message.id).map(({ name }) => name),
        ]
        return block(
          'paragraph',
          [
            `${at(message.at)}, ${by} (${message.readAt ? `read ${at(message.readAt)}` : 'not read'})`,
            message.body,
            ...(files.length > 0 ? [`Attached: ${files.join(', ')}`] : []),
          ].join('\n'),
        )
      }),
    ]
  })
}

const shareLine = ({ all, names, at }: Printing, share: Share): string => {
  const only = all.people.find(({ access }) => access.id === share.accessId)?.person.name
  const file = share.kind === 'document' ? fileOf(all, share.subjectId, share.versionId) : null
  return [
    `${share.title || (share.kind === 'deadline' ? 'Date' : share.kind)}: shared ${at(share.sharedAt)} by ${names.get(share.sharedBy) ?? 'Former colleague'}`,
    only && `only for ${only}`,
    share.removedAt && `until ${at(share.removedAt)}`,
    typeof file === 'string' && `not in this archive: ${file}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const arrivalLine = ({ all, at }: Printing, arrival: Arrival): string => {
  const by = all.people.find(({ access }) => access.id === arrival.accessId)?.person.name ?? ''
  const file = fileOf(all, arrival.documentId, null)
  return `${arrival.name}: sent ${at(arrival.at)} by ${by}${typeof file === 'string' ? `; not in this archive: ${file}` : ''}`
}

function indexPaper(legalCase: Case, printing: Printing, now: Date): Paper {
  const { all, at } = printing
  const title = 'Exchanged in the client portal'
  return {
    title,
    blocks: [
      block('heading', title, 1),
      block('paragraph', `${legalCase.title} (${legalCase.number})\nAs of ${at(now)}`),
      heading('People'),
      ...orNone(
        all.people.map(({ access, person }) =>
          block(
            'item',
            `${person.name} (${person.email}): invited ${at(access.invitedAt)}, last visit ${access.lastSeenAt ? at(access.lastSeenAt) : 'never'}${access.removedAt ? `, removed ${at(access.removedAt)}` : ''}`,
          ),
        ),
      ),
      heading('Status for clients'),
      block('paragraph', all.portal?.update ? `${all.portal.update}\n${at(all.portal.updateAt)}` : 'None.'),
      heading('Shared with clients'),
      ...orNone(all.shares.map((share) => block('item', shareLine(printing, share)))),
      heading('Files from clients'),
      ...orNone(all.arrivals.map((arrival) => block('item', arrivalLine(printing, arrival)))),
      heading('Requests'),
      ...orNone(
        all.requests.flatMap((request) => [
          block('paragraph', `${request.title}, ${at(request.createdAt)}`),
          ...all.items
            .filter(({ requestId }) => requestId === request.id)
            .map(({ name, doneAt }) =>
              block('item', `${name}: ${doneAt ? `received ${at(doneAt)}` : 'missing'}`),
            ),
        ]),
      ),
      heading('Questionnaires'),
      ...orNone(
        all.sent.map((sent) => {
          const person = all.people.find(({ access }) => access.id === sent.accessId)?.person.name ?? ''
          const submitted = all.submissions.filter(({ sentId }) => sentId === sent.id)
          const told = submitted.map((one) => `submitted ${at(one.at)}`).toReversed()
          return block(
            'item',
            `${sent.title}, sent to ${person} ${at(sent.sentAt)}: ${told.join(', ') || 'not submitted'}`,
          )
        }),
      ),
      heading('Messages'),
      ...orNone(messageBlocks(printing)),
    ],
  }
}

const inMemory = (name: string, content: Buffer) => ({
  name,
  size: content.length,
  open: () => Promise.resolve(Readable.from([content])),
})

/** Everything exchanged with the clients of a case as one ZIP: an index, files, answers, and what clients did and when. */
export async function exportExchange(ctx: Ctx, legalCase: Case): Promise<FileAnswer> {
  const { id: caseId, firmId } = legalCase
  const all = await gather(ctx, caseId)
  const { time_zone: timeZone } = await firmSettings(ctx.db, firmId)
  const names = await namesOf(ctx.db, firmId, [
    ...all.messages.map(({ userId }) => userId),
    ...all.shares.map(({ sharedBy }) => sharedBy),
  ])
  const printing = {
    all,
    names,
    at: (moment: Date | null) => (moment ? momentInColumn(moment, { timeZone }) : ''),
  }
  const kept = (folder: string, name: string, file: Meant | string) =>
    typeof file === 'string'
      ? []
      : [
          {
            name: `${folder}/${fileName(name)}`,
            size: file.version.size,
            open: () => openKept(ctx, file.version.fileId),
          },
        ]
  const papers: ReturnType<typeof inMemory>[] = []
  for (const submission of all.submissions) {
    const sent = all.sent.find(({ id }) => id === submission.sentId)
    const person = all.people.find(({ access }) => access.id === sent?.accessId)?.person
    if (!sent || !person) continue
    const paper = await answersPaper(ctx.db, { submission, sent, person, caseTitle: legalCase.title })
    const name = fileName(`${sent.title} - ${person.name}`)
    papers.push(inMemory(`Questionnaires/${name}.pdf`, await paperPdf(paper, ctx.signal)))
  }
  const shared = new Map(
    all.shares
      .filter(({ kind }) => kind === 'document')
      .map((share) => [`${share.subjectId} ${share.versionId}`, share]),
  )
  const activity = csvText(
    ['When', 'Who', 'What', 'About', 'Device'],
    all.log.map(({ at, who, what, about, device }) => [at.toISOString(), who, acts[what], about, device]),
  )
  const index = await paperPdf(indexPaper(legalCase, printing, ctx.now()), ctx.signal)
  const archive = await zipOf(
    [
      inMemory('Activity.csv', Buffer.from(activity)),
      ...papers,
      ...[...shared.values()].flatMap((share) =>
        kept('Shared', share.title, fileOf(all, share.subjectId, share.versionId)),
      ),
      ...all.arrivals.flatMap(({ name, documentId }) =>
        kept('From clients', name, fileOf(all, documentId, null)),
      ),
    ],
    { name: 'Exchange.pdf', content: index },
  )
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'portal.exchange_exported', caseId, {
      messages: all.messages.length,
      files: all.arrivals.length,
    }),
  )
  return { ...archive, name: `client-portal-${legalCase.number.replaceAll(/[^\w-]+/g, '-')}.zip` }
}
