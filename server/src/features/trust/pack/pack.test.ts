import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { casesApi } from '@pam/contracts/cases'
import { trustApi } from '@pam/contracts/trust'
import { afterAll, describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { acceptDeadline } from '#test/deadlines'
import { openMatter, pay, receive, trustOffice } from '#test/trust'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The pack, unpacked by the tar of the machine, as an inspector would. */
async function unpacked(by: TestPerson): Promise<string> {
  const answer = await by.send(trustApi.inspectionPack)
  expect(answer.statusCode).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'pam-pack-'))
  folders.push(folder)
  writeFileSync(join(folder, 'pack.tar'), answer.rawPayload)
  execFileSync('tar', ['xf', 'pack.tar'], { cwd: folder })
  return join(folder, 'inspection-pack')
}

const verify = (folder: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' })
  return { status, stdout }
}

async function office() {
  const world = await testApp()
  const admin = await world.person('admin')
  const at = { ...(await trustOffice(world)), lawyer: admin }
  const matter = await openMatter(admin, 'Halcyon v. Harrow')
  const { id } = await receive(at, matter, 500_000, '2026-10-01', { payer: 'Halcyon Holdings' })
  await at.lawyer.call(trustApi.clear, { params: { id }, body: { cleared_on: '2026-10-02' } })
  await acceptDeadline(admin, matter.case_id)
  const body = { through: '2026-10-31', statement_cents: 500_000, book_cents: 500_000 }
  await admin.call(trustApi.sign, { params: { id: at.account }, body })
  return { world, admin, at, matter }
}

describe('the inspection pack', () => {
  it('holds the ledger, reconciliations, audit log, clearances, proofs and AI use, and checks itself', async () => {
    const { admin } = await office()
    const folder = await unpacked(admin)
    const { status, stdout } = verify(folder)
    expect(stdout).toContain('This pack is complete and unchanged.')
    expect(stdout.match(/^ok/gm)).toHaveLength(9)
    expect(status).toBe(0)
    const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
    expect(json('ledger.json')).toHaveLength(2)
    expect(json('reconciliations.json')).toHaveLength(1)
    expect(json('conflict-clearances.json').length).toBeGreaterThan(0)
    expect(json('deadline-proofs.json')[0].computed.steps).not.toEqual([])
    expect(json('ai-use.json')).toEqual([])
    expect(json('audit.json').at(-1).action).toBe('trust.inspection_pack')
    expect(readFileSync(join(folder, 'journal.csv'), 'utf8')).toContain('Halcyon Holdings')
  })

  it.each([
    ['ledger.json', '"cents": 500000', '"cents": 500001'],
    ['audit.json', '"trust.receipt"', '"trust.refund"'],
    ['reconciliations.json', '"book": 500000', '"book": 500001'],
    ['conflict-clearances.json', 'Halcyon', 'Alcyon'],
    ['manifest.json', '"made_at": "2026', '"made_at": "2025'],
  ])('tells that %s was changed', async (name, from, to) => {
    const { admin } = await office()
    const folder = await unpacked(admin)
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, name), text.replace(from, to))
    const { status, stdout } = verify(folder)
    expect(stdout).toContain('FAILED')
    expect(status).toBe(1)
  })

  it('shows figures and no names of a case behind a wall to who is not in it', async () => {
    const { world, admin, at, matter } = await office()
    await pay(at, matter, 100, '2026-11-02').catch(() => undefined)
    await admin.call(casesApi.wall, { params: { id: matter.case_id }, body: { walled: true } })
    const folder = await unpacked(await world.person('admin'))
    expect(verify(folder).status).toBe(0)
    for (const name of [
      'ledger.json',
      'journal.csv',
      'trial-balance.csv',
      'general-ledger.csv',
      'reconciliations.json',
      'conflict-clearances.json',
      'deadline-proofs.json',
    ])
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain('Halcyon')
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('behind an ethical wall')
  })
})
