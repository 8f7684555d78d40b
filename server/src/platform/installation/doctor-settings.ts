import { createServer } from 'node:http'
import { counted } from '@pam/law/format/numbers'
import { deadLetters } from '#platform/jobs/dead'
import type { ControlParts } from './control-parts.ts'
import type { Finding } from './finding.ts'

const oldestNode = 24
const weekMs = 7 * 24 * 60 * 60 * 1000
const mostJobs = 100

/** The version of Node.js that runs Pam. */
export function nodeFinding(version: string): Finding {
  const what = 'Node.js'
  if (Number(version.split('.')[0]) >= oldestNode) return { state: 'ok', what, text: `Version ${version}.` }
  return {
    state: 'attention',
    what,
    text: `Version ${version} is too old for Pam.`,
    help: `Install version ${oldestNode} or newer from nodejs.org, and start Pam with npm start.`,
  }
}

/** Whether the port is free while no server of this installation runs. */
export async function portFinding(port: number, host: string): Promise<Finding> {
  const what = 'Port'
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  const isTaken = code === 'EADDRINUSE'
  if (code === undefined) return { state: 'ok', what, text: `Port ${port} is free. Pam is not running.` }
  return {
    state: 'attention',
    what,
    text: isTaken ? `Port ${port} is in use by another program.` : `Port ${port} cannot be opened (${code}).`,
    help: isTaken
      ? 'Stop the other program, or choose another port, for example: PORT=8788 npm start'
      : 'Choose another port or address, for example: PORT=8788 HOST=127.0.0.1 npm start',
  }
}

/** What was stored about mail, the public address, jobs and the block: nothing is sent to find it out. */
export async function settingsFindings(parts: ControlParts): Promise<Finding[]> {
  return [
    await addressFinding(parts),
    await outgoingFinding(parts),
    await mailboxFinding(parts),
    await jobsFinding(parts),
    await blockFinding(parts),
  ]
}

async function addressFinding({ database, publicUrl }: ControlParts): Promise<Finding> {
  const what = 'Public address'
  const { rows } = await database.query<{ url: string | null }>('select public_url as url from installation')
  const url = publicUrl || rows[0]?.url
  if (url) return { state: 'ok', what, text: `${url}.` }
  return {
    state: 'attention',
    what,
    text: 'Not set. Links that are sent to clients work only on this computer.',
    help: 'Set it under Settings, Installation, or start Pam with PUBLIC_URL.',
  }
}

interface Outgoing {
  readonly failed: number
  readonly kept: number
  readonly error: string | null
}

async function outgoingFinding({ database, clock }: ControlParts): Promise<Finding> {
  const what = 'Outgoing email'
  const { rows } = await database.query<Outgoing>(
    `select count(*) filter (where status = 'failed' or (status = 'queued' and attempts > 2))::int as failed,
            count(*) filter (where status = 'kept')::int as kept,
            (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as error
       from mail_outbox where created_at > $1`,
    [new Date(clock.now().getTime() - weekMs)],
  )
  const { failed, kept, error } = rows[0] ?? { failed: 0, kept: 0, error: null }
  if (failed > 0)
    return {
      state: 'attention',
      what,
      text: `${messages(failed)} could not be sent in the last 7 days.${error ? ` The last reason: ${error}` : ''}`,
      help: 'Send a test message under Settings, Mail server, and correct what it names.',
    }
  if (kept > 0)
    return {
      state: 'attention',
      what,
      text: `${messages(kept)} of the last 7 days could not be sent: no mail server is set up.`,
      help: 'Set one up under Settings, Mail server.',
    }
  return { state: 'ok', what, text: 'No message failed in the last 7 days.' }
}

const messages = (count: number) => counted(count, 'message')

async function mailboxFinding({ database }: ControlParts): Promise<Finding> {
  const what = 'Mailbox'
  const { rows } = await database.query<{ address: string; message: string; failed: boolean }>(
    'select address, message, is_working is false as failed from email_mailboxes order by failed desc',
  )
  const [first] = rows
  if (!first) return { state: 'ok', what, text: 'No mailbox is connected.' }
  if (!first.failed) return { state: 'ok', what, text: `${first.address} works.` }
  return {
    state: 'attention',
    what,
    text: `${first.address} cannot be read. ${first.message}`,
    help: 'Correct it under Settings, Mailbox, and choose Test connection.',
  }
}

async function jobsFinding({ database }: ControlParts): Promise<Finding> {
  const what = 'Jobs'
  const { rows } = await database.query("select 1 where to_regclass('pgboss.job') is not null")
  const dead = rows.length > 0 ? await deadLetters(database.db, mostJobs) : []
  const [last] = dead
  if (!last) return { state: 'ok', what, text: 'No job has permanently failed.' }
  return {
    state: 'attention',
    what,
    text: `${counted(dead.length, 'job has', 'jobs have')} permanently failed. The last: ${last.job}: ${last.error}`,
    help: 'Retry them under Monitoring, Failed jobs.',
  }
}

async function blockFinding({ database }: ControlParts): Promise<Finding> {
  const what = 'Outbound traffic'
  const { rows } = await database.query<{ muted: boolean; blocked: boolean }>(
    `select muted, exists (select 1 from egress_switches where nothing_leaves) as blocked from installation`,
  )
  const { muted = false, blocked = false } = rows[0] ?? {}
  if (muted)
    return {
      state: 'attention',
      what,
      text: 'This is a restored copy and sends nothing.',
      help: 'If it replaces the original, let it send under Settings, Installation.',
    }
  if (!blocked) return { state: 'ok', what, text: 'Not blocked.' }
  return {
    state: 'attention',
    what,
    text: 'Blocked: email is held and no service is called.',
    help: 'An administrator can lift the block under Settings, Outbound traffic.',
  }
}
