import type { ChatMessage } from '@pam/contracts/chat'
import { type TestApp, type TestPerson, testApp } from './app.ts'
import { openCase } from './cases.ts'
import { askPam, beginChat } from './chat.ts'
import { giveAndRead } from './documents.ts'

export const lease = `LEASE AGREEMENT

This Lease is made between Harbour View Properties LLC and Nadia Okonkwo.

1. Rent. Tenant shall pay base rent of $2,400 on the first day of each month, in advance and without notice.
2. Repairs. Landlord shall maintain and repair the roof, the structure and the plumbing at its own cost.
3. Governing Law. This Lease is governed by the laws of the State of Oregon, and by no other law at all.
`

/** The sentences of an answer. */
export const prose = ({ blocks }: ChatMessage) =>
  blocks.flatMap((block) => (block.is === 'prose' ? block.sentences.map(({ text }) => text) : [])).join(' ')

/** A lawyer with a case and a conversation of theirs. */
export async function office() {
  const world = await testApp()
  const lawyer = await world.person('lawyer', { fullName: 'Ana Chen' })
  const rivera = await openCase(lawyer, { title: 'Rivera v. Acme Holdings LLC' })
  const chat = await beginChat(lawyer)
  return { world, lawyer, rivera, chat, ask: (text: string) => askPam(lawyer, chat, text) }
}

export const withLease = async (world: TestApp, by: TestPerson) =>
  giveAndRead(world, by, { name: 'Lease Okonkwo.txt', content: lease })
