import { intakeApi } from '@pam/contracts/intake'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { expect, it } from 'vitest'
import { allTemplates } from '#slice/knowledge/library/library'
import { engagementLetterSlug } from '#slice/knowledge/library/library-shape'
import { testApp } from '#test/app'
import { lawyerWithClearLead } from '#test/intake'
import { layTestLibrary } from '#test/knowledge'

it('the engagement letter of an inquiry is the one of the library, in the firm’s own words', async () => {
  const world = await testApp()
  const { ids } = await layTestLibrary(
    world,
    allTemplates.filter(({ slug }) => slug === engagementLetterSlug),
  )
  const { lawyer, lead } = await lawyerWithClearLead(world)
  const params = { id: ids.get(engagementLetterSlug) ?? '' }
  const item = await lawyer.call(knowledgeApi.show, { params })
  const body = `${item.body}\n\nOur house rule: {{house_rule}}`
  const rule = { name: 'house_rule', label: 'House rule', type: 'text' as const, required: true }
  const { collection, title, summary, topics, jurisdiction } = item
  await lawyer.call(knowledgeApi.change, {
    params,
    body: {
      collection,
      title,
      summary,
      topics,
      jurisdiction,
      body,
      fields: [...(item.fields ?? []), rule],
      revision: item.revision,
    },
  })
  const { letters } = await lawyer.call(intakeApi.accept, {
    params: { id: lead.id },
    body: { title: 'The fall' },
  })
  const [letter] = letters
  expect(letter?.text).toContain('Our house rule: [House rule]')
  expect(letter?.unfilled).toContain('[House rule]')
})
