import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { damageAlert } from '#platform/database/noted-damage'
import { openKeyFile } from '#platform/keys/key-file'
import { freshDatabase } from '#test/database'
import { fill, firmId, putFile } from '#test/database-world'
import type { ControlParts } from './control-parts.ts'
import { examine } from './doctor.ts'
import { nodeFinding, portFinding } from './doctor-settings.ts'
import type { Finding } from './finding.ts'

let parts: ControlParts
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-doctor-'))
  const database = await freshDatabase()
  await fill(database, dataDir)
  rmSync(join(dataDir, 'audit-checkpoints.jsonl'))
  const keys = await openKeyFile(dataDir)
  parts = { database, dataDir, clock: systemClock, version: '0.1.0', keys, filesInBucket: false }
})
afterEach(async () => {
  await parts.database.close()
  rmSync(parts.dataDir, { recursive: true })
})

const found = async (what: string): Promise<Finding | undefined> =>
  (await examine(parts)).find((finding) => finding.what === what)

describe('the doctor', () => {
  it('finds a healthy installation healthy, but for the backup that was never made', async () => {
    const findings = await examine(parts)
    expect(findings.map(({ what }) => what)).toEqual([
      'Disk',
      'Database',
      'Files',
      'Audit log',
      'Backup',
      'Reading files',
      'Node.js',
      'Public address',
      'Outgoing email',
      'Mailbox',
      'Jobs',
      'Outbound traffic',
    ])
    expect(findings.filter(({ state }) => state === 'damaged')).toEqual([])
    expect(await found('Backup')).toMatchObject({ state: 'attention', help: 'Make one now: npm run backup' })
  })

  it('detects a file whose content does not match its hash', async () => {
    const name = putFile(parts.dataDir, Buffer.from('The lease.'))
    writeFileSync(join(parts.dataDir, 'files', name), 'Another lease.')
    const id = /[0-9a-f-]{36}/.exec(name)?.[0] ?? ''
    expect(await found('Files')).toMatchObject({ state: 'damaged', text: `1 are damaged: ${id}.` })
  })

  it('notices an entry of the audit log that was changed', async () => {
    await parts.database.exec(
      "alter table audit_events disable trigger all; update audit_events set action = 'y' where seq = 3",
    )
    expect(await found('Audit log')).toMatchObject({ state: 'damaged' })
  })

  it('ends the alert about damage once it finds everything whole', async () => {
    await parts.database.query("update installation set damage_seen_at = now(), damage_text = 'block 3'")
    expect(await damageAlert(parts.database.db)).toContain('(block 3)')
    await examine(parts)
    expect(await damageAlert(parts.database.db)).toBeNull()
  })

  it('reports that no public address is set, unless the configuration has one', async () => {
    expect(await found('Public address')).toMatchObject({
      state: 'attention',
      text: 'Not set. Links that are sent to clients work only on this computer.',
    })
    parts = { ...parts, publicUrl: 'https://pam.example' }
    expect(await found('Public address')).toMatchObject({ state: 'ok', text: 'https://pam.example.' })
  })

  it('reports email that failed, with the last reason, and email nobody could send', async () => {
    const write = (status: string, error: string | null) =>
      parts.database.query(
        `insert into mail_outbox (id, firm_id, key, to_address, subject, text, status, last_error, created_at, due_at)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, 'a@b.example', 'x', 'x', $2, $3, now(), now())`,
        [firmId, status, error],
      )
    expect(await found('Outgoing email')).toMatchObject({ state: 'ok' })
    await write('kept', null)
    expect(await found('Outgoing email')).toMatchObject({
      state: 'attention',
      text: '1 message of the last 7 days could not be sent: no mail server is set up.',
    })
    await write('failed', 'The password was refused.')
    expect(await found('Outgoing email')).toMatchObject({
      state: 'attention',
      text: '1 message could not be sent in the last 7 days. The last reason: The password was refused.',
    })
  })

  it('reports a mailbox that cannot be read', async () => {
    await parts.database.query(
      `insert into email_mailboxes (firm_id, address, host, port, security, username, sealed_password, set_at, set_by, folder,
         marks_read, allow_private, certificate, since, revision, is_working, message)
       values ($1, 'office@firm.test', 'imap.firm.test', 993, 'tls', 'office', 'x', now(), $1, 'INBOX',
         false, false, '', now(), 1, false, 'The password was refused.')`,
      [firmId],
    )
    expect(await found('Mailbox')).toMatchObject({
      state: 'attention',
      text: 'office@firm.test cannot be read. The password was refused.',
      help: 'Correct it under Settings, Mailbox, and choose Test connection.',
    })
  })

  it('reports that outbound traffic is blocked, or that a restored copy is muted', async () => {
    await parts.database.query('insert into egress_switches values ($1, true, now(), $1)', [firmId])
    expect(await found('Outbound traffic')).toMatchObject({
      state: 'attention',
      help: 'An administrator can lift the block under Settings, Outbound traffic.',
    })
    await parts.database.query('update installation set muted = true, muted_since = now()')
    expect(await found('Outbound traffic')).toMatchObject({
      text: 'This is a restored copy and sends nothing.',
    })
  })

  it.each([
    ['24.21.0', 'ok'],
    ['26.0.0', 'ok'],
    ['22.4.0', 'attention'],
  ])('finds Node.js %s %s', (version, state) => {
    expect(nodeFinding(version)).toMatchObject({ state })
  })

  it('reports a port another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await portFinding(port, '127.0.0.1')).toMatchObject({
      state: 'attention',
      text: `Port ${port} is in use by another program.`,
    })
    await new Promise((resolve) => other.close(resolve))
    expect(await portFinding(port, '127.0.0.1')).toMatchObject({ state: 'ok' })
  })

  it('reports an old backup', async () => {
    await parts.database.query("update installation set last_backup_at = now() - interval '9 days'")
    expect(await found('Backup')).toMatchObject({
      state: 'attention',
      text: 'The last backup is 9 days old.',
    })
  })
})
