import { newPortalRequest } from '@pam/contracts/portal'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { defineTool } from '#platform/tools'
import { request, writeToClient } from './exchange.service.ts'
import { accessOfCase } from './people.queries.ts'
import { requireAccess, requirePortalCase } from './portal.policy.ts'

/** Who receives a message or request of the case: nobody is contacted who may not see it. */
async function readersOf(ctx: Ctx, caseId: string, right: 'seesMessages' | 'seesDocuments') {
  const granted = await requirePortalCase(ctx, caseId)
  const people = (await accessOfCase(ctx.db, caseId)).filter(
    ({ access }) => access.removedAt === null && access[right],
  )
  if (people.length > 0) return { granted, people }
  const what = right === 'seesMessages' ? 'messages' : 'documents'
  throw new AppError(
    'conflict',
    `Nobody in the client portal of ${granted.title} can see ${what}. Invite the client first.`,
  )
}

/** Where the email about it leads. */
function siteOf({ site }: Ctx): string {
  if (site) return site
  throw new AppError('conflict', 'Pam cannot send clients a link because no public address is set.')
}

const namesOf = (people: Awaited<ReturnType<typeof readersOf>>['people']): string =>
  people.map(({ person }) => person.name).join(', ')

const message = z.object({ case_id: z.uuid(), text: z.string().trim().min(1).max(5000) })

const wanted = z.object({
  case_id: z.uuid(),
  title: newPortalRequest.shape.title,
  /** One to a line. */
  documents: z.string().trim().min(1).max(4000),
  note: newPortalRequest.shape.note,
  due_on: z.iso.date().optional(),
})

const requestOf = ({ title, documents, note, due_on }: z.output<typeof wanted>) => {
  const items = documents.split('\n').flatMap((line) => line.trim() || [])
  return newPortalRequest.parse({ title, note, due_on: due_on ?? null, items })
}

export const portalTools = [
  defineTool({
    name: 'portal.message',
    summary: 'Send the clients of a case a message in the client portal.',
    needs: 'clients.write',
    effect: 'changes',
    leavesFirm: true,
    input: message,
    run: async (ctx, { case_id, text }) => {
      const { people } = await readersOf(ctx, case_id, 'seesMessages')
      const written = { body: text, document_ids: [], include_privileged: false, sign_off: null }
      for (const { access } of people)
        await writeToClient(ctx, await requireAccess(ctx, access.id, 'write'), { written, site: siteOf(ctx) })
      return { case_id, names: namesOf(people) }
    },
    propose: async (ctx, { case_id, text }) => {
      const { granted, people } = await readersOf(ctx, case_id, 'seesMessages')
      return {
        title: 'Send a message in the client portal',
        details: [
          { label: 'To', value: namesOf(people) },
          { label: 'Message', value: text },
          { label: 'Case', value: granted.title },
        ],
      }
    },
    render: (_, { case_id, names }) => ({
      sentences: [`A message was sent to ${names} in the client portal.`],
      link: `/cases/${case_id}?tab=portal`,
    }),
  }),
  defineTool({
    name: 'portal.request_documents',
    summary: 'Ask the clients of a case for documents in the client portal.',
    needs: 'clients.write',
    effect: 'changes',
    leavesFirm: true,
    input: wanted,
    run: async (ctx, asked) => {
      const { granted, people } = await readersOf(ctx, asked.case_id, 'seesDocuments')
      await request(ctx, granted, { wanted: requestOf(asked), site: siteOf(ctx) })
      return { case_id: asked.case_id, names: namesOf(people) }
    },
    propose: async (ctx, asked) => {
      const { granted, people } = await readersOf(ctx, asked.case_id, 'seesDocuments')
      const { title, items, due_on } = requestOf(asked)
      return {
        title: 'Ask for documents in the client portal',
        details: [
          { label: 'From', value: namesOf(people) },
          { label: 'Request', value: title },
          { label: 'Documents', value: items.join(', ') },
          ...(due_on ? [{ label: 'Due', value: dateInList(due_on) }] : []),
          { label: 'Case', value: granted.title },
        ],
      }
    },
    render: (_, { case_id, names }) => ({
      sentences: [`${names} can see the request in the client portal.`],
      link: `/cases/${case_id}?tab=portal`,
    }),
  }),
]
