import type { ChatMessage } from '@pam/contracts/chat'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { citationsFile, clustersFile, docketsFile, opinionsFile, takeFiles } from '#test/bulk-files'
import { office, prose } from '#test/chat-office'
import { giveAndRead } from '#test/documents'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'
import { emptyAuthorityIndex, giveOpinion } from '#test/research'
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

  it.each([
    [
      'Find authority for a tenant bound by a marshland lease from the day of signing',
      ['Marshland leases, 99 U.S.C. § 5501', 'Ravenel v. Sorkin, 972 F.3d 4401'],
      [
        '“A lease of marshland binds the tenant from the day on which the lease is signed.” 99 U.S.C. § 5501(b)',
        '“A marshland lease binds the tenant from the day of signing.” Ravenel v. Sorkin, 972 F.3d 4401, 4402 (9th Cir. 2019)',
      ],
    ],
    [
      'Is there any authority on the notice of a tide mill in writing?',
      ['Tide mill notices, 98 C.F.R. § 240.55'],
      ['“(a) A notice of a tide mill is in writing.” 98 C.F.R. § 240.55(a)'],
    ],
  ])('quotes imported law exactly, with its citation: %s', async (question, titles, quotations) => {
    const { world, ask } = await researchOffice()
    await emptyAuthorityIndex(world)
    const decision = {
      id: 982001,
      name: 'Ravenel v. Sorkin',
      year: 2019,
      court: 'ca9',
      places: [[972, 'F.3d', 4401]] as const,
    }
    await takeFiles(
      world,
      `<uscDoc><section identifier="/us/usc/t99/s5501"><heading>Marshland leases</heading>
<subsection><num>(a)</num><content><p>This section applies to every lease of marshland.</p></content></subsection>
<subsection><num>(b)</num><content><p>A lease of marshland binds the tenant from the day on which the lease is signed.</p></content></subsection></section></uscDoc>`,
      `<ECFR><DIV1 N="98" TYPE="TITLE"><DIV8 N="§ 240.55" TYPE="SECTION"><HEAD>§ 240.55   Tide mill notices.</HEAD>
<P>(a) A notice of a tide mill is in writing.</P></DIV8></DIV1></ECFR>`,
      clustersFile([decision]),
      citationsFile([decision]),
      docketsFile([decision]),
      opinionsFile([
        {
          id: 1,
          decision: 982001,
          html: '<p>The tenant left.</p><p><span class="star-pagination">*4402</span> A marshland lease binds the tenant from the day of signing.</p>',
        },
      ]),
    )
    const answer = await ask(question)
    const found = answer.blocks.flatMap((block) => (block.is === 'rows' ? block.rows : []))
    expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining([...titles]))
    expect(found.map(({ detail }) => detail)).toEqual(expect.arrayContaining([...quotations]))
    for (const { text, link } of found)
      if (titles.includes(text))
        expect(link).toMatch(/^\/research\/imported\/(?:decision|section)-.+#c\d+-\d+$/)
    await emptyAuthorityIndex(world)
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
