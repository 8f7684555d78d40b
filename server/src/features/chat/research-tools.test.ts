import type { ChatMessage } from '@pam/contracts/chat'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { office, prose } from '#test/chat-office'
import { giveAndRead } from '#test/documents'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { giveOpinion } from '#test/research'
import { offeredTools } from './model/tools.ts'

const rows = ({ blocks }: ChatMessage) =>
  blocks.flatMap((block) => (block.is === 'rows' ? block.rows.map(({ text }) => text) : []))

const brief = `ARGUMENT

A complaint must state a plausible claim. Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007). Id. at 556.
It is not enough to recite the elements. Varghese v. China S. Airlines Co., 925 F.3d 1339 (11th Cir. 2019).
`

async function researchOffice() {
  const made = await office()
  await layTestLibrary(made.world, [
    madeUpAuthority({
      slug: 'test-twombly',
      name: 'Bell Atlantic Corp. v. Twombly',
      citation: '550 U.S. 544',
      year: 2007,
    }),
  ])
  await giveAndRead(made.world, made.lawyer, { name: 'Opposition brief.txt', content: brief })
  return made
}

describe('research in the chat', () => {
  it('checks the citations of a named document', async () => {
    const { ask } = await researchOffice()
    const answer = await ask('Check the citations in Opposition brief.txt')
    expect(prose(answer)).toContain('3 citations, 2 verified, 1 to review.')
    expect(rows(answer)).toContain('925 F.3d 1339: Not found')
  })

  it('lists the table of authorities of a document, and marks what is not verified', async () => {
    const { ask } = await researchOffice()
    const answer = await ask('Make a table of authorities for Opposition brief.txt')
    expect(prose(answer)).toContain('Opposition brief.txt cites 2 authorities, 1 of them not verified.')
    expect(rows(answer)).toEqual([
      expect.stringMatching(/^Bell Atl\. Corp\. v\. Twombly, 550 U\.S\. 544.*\(2007\)$/),
      expect.stringMatching(/^Varghese .*\*$/),
    ])
  })

  it('finds authority only among the records, and says when there is none', async () => {
    const { world, lawyer, ask } = await researchOffice()
    await giveOpinion(world, lawyer)
    const found = await ask('Find authority for a tenant bound by a lease from the day of signing')
    expect(rows(found)).toContain('Ostrander v. Pellham, 812 F.4th 77')
    expect(prose(found)).toContain('not checked for good law')
    const none = await ask('Find authority for the salvage of sunken submarines')
    expect(prose(none)).toContain('I found no authority on this')
    expect(rows(none)).toEqual([])
  })

  it('is offered to a model whose reader may do it, and to no other', () => {
    const names = (may: (permission: string) => boolean) =>
      offeredTools({ may } as unknown as Ctx, features.tools)
        .map((offered) => offered.function.name)
        .filter((name) => name.includes('research'))
        .toSorted()
    const all = ['check_citations', 'find_authority', 'table_of_authorities']
    expect(names(() => true).map((name) => name.replace(/^research[._]+/, ''))).toEqual(all)
    expect(names((permission) => permission === 'public.view')).toHaveLength(2)
  })
})
