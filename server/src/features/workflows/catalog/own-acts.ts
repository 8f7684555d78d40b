import { z } from 'zod'
import { addressOf, namesOf } from '#features/auth'
import { requireCase } from '#features/cases'
import { record } from '#platform/audit/audit'
import { AppError, badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { defineTool, type Tool } from '#platform/tools'

const mailed = {
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(10_000),
}

/** Actions only workflows have: people who talk to Pam write their own mail. */
export const ownActs: readonly Tool[] = [
  defineTool({
    name: 'workflows.email',
    summary: 'Send an email about a case.',
    needs: 'clients.write',
    effect: 'changes',
    leavesFirm: true,
    input: z.object({ case_id: z.uuid(), to: z.email(), ...mailed }),
    run: async (ctx, { case_id, to, subject, text }) => {
      const { id, firmId } = await requireCase(ctx, case_id, 'edit')
      await ctx.checkLeaving(ctx, {
        what: 'The email',
        act: 'sent',
        caseId: id,
        text: `${subject}\n\n${text}`,
      })
      await ctx.db.transaction(async (tx) => {
        await ctx.mail.send(tx, {
          firmId,
          to,
          subject,
          text,
          key: `workflow ${newId()}`,
          shownTo: { cases: [id] },
        })
        await record(tx, ctx, 'workflow.email_sent', id)
      })
      return { to, subject }
    },
    propose: async (ctx, { case_id, to, subject, text }) => ({
      title: 'Send an email',
      details: [
        { label: 'To', value: to },
        { label: 'Subject', value: subject },
        { label: 'Text', value: text },
        { label: 'Case', value: (await requireCase(ctx, case_id, 'edit')).title },
      ],
    }),
    render: (_, { to }) => ({ sentences: [`An email to ${to} was queued.`] }),
  }),
  defineTool({
    name: 'workflows.notify',
    summary: 'Notify a colleague by email.',
    needs: 'workflows.manage',
    effect: 'changes',
    input: z.object({ person_id: z.uuid(), ...mailed }),
    run: async (ctx, { person_id, subject, text }) => {
      const { firmId } = ctx.actor
      const name = (await namesOf(ctx.db, firmId, [person_id])).get(person_id)
      if (!name) throw badInput('This person is not at your firm.')
      const to = await addressOf(ctx.db, firmId, person_id)
      if (!to) throw new AppError('conflict', `${name} has no email address in Pam, so no email can be sent.`)
      await ctx.db.transaction(async (tx) => {
        await ctx.mail.send(tx, {
          firmId,
          to,
          subject,
          text,
          key: `workflow ${newId()}`,
          shownTo: 'recipient',
        })
        await record(tx, ctx, 'workflow.colleague_notified', person_id)
      })
      return { to: person_id, subject }
    },
    propose: async (ctx, { person_id, subject, text }) => ({
      title: 'Notify a colleague',
      details: [
        {
          label: 'To',
          value: (await namesOf(ctx.db, ctx.actor.firmId, [person_id])).get(person_id) ?? 'Former colleague',
        },
        { label: 'Subject', value: subject },
        { label: 'Text', value: text },
      ],
    }),
    render: async (ctx, { to }) => {
      const name = (await namesOf(ctx.db, ctx.actor.firmId, [to])).get(to) ?? 'A colleague'
      return { sentences: [`${name} was notified.`] }
    },
  }),
]
