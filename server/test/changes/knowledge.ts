import { knowledgeApi } from '@pam/contracts/knowledge'
import { giveItem, lawyerWithItem } from '#test/knowledge'
import type { Change } from './all.ts'

/** Prepares an item and answers a call on it. */
const onItem =
  (call: (by: Awaited<ReturnType<typeof lawyerWithItem>>) => Promise<unknown>): Change =>
  async (world) => {
    const given = await lawyerWithItem(world)
    return () => call(given)
  }

const newWords = { collection: 'guides' as const, title: 'Other words', body: 'Other words altogether.' }

/** Calls that change the knowledge base. */
export const knowledgeChanges: Record<string, Change> = {
  'knowledge.write': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => giveItem(lawyer)
  },
  'knowledge.change': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.change, { params: { id: item.id }, body: { ...newWords, revision: 1 } }),
  ),
  'knowledge.restore': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    await lawyer.call(knowledgeApi.change, { params, body: { ...newWords, revision: 1 } })
    const { items } = await lawyer.call(knowledgeApi.versions, { params })
    const version = items.at(-1)?.id ?? ''
    return () => lawyer.call(knowledgeApi.restore, { params: { ...params, version }, body: { revision: 2 } })
  },
  'knowledge.tag': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.tag, { params: { id: item.id }, body: { tags: ['leases'] } }),
  ),
  'knowledge.review': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.review, { params: { id: item.id }, body: { reviewed: true, revision: 1 } }),
  ),
  'knowledge.favourite': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.favourite, { params: { id: item.id }, body: { favourite: true } }),
  ),
  'knowledge.trash': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.trash, { params: { id: item.id } }),
  ),
  'knowledge.untrash': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    await lawyer.call(knowledgeApi.trash, { params: { id: item.id } })
    return () => lawyer.call(knowledgeApi.untrash, { params: { id: item.id } })
  },
  'knowledge.relate': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    const other = await giveItem(lawyer)
    return () => lawyer.call(knowledgeApi.relate, { params: { id: item.id }, body: { to: other.id } })
  },
  'knowledge.unrelate': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    const other = await giveItem(lawyer)
    const { related } = await lawyer.call(knowledgeApi.relate, { params, body: { to: other.id } })
    const link = related[0]?.link_id ?? ''
    return () => lawyer.call(knowledgeApi.unrelate, { params: { ...params, link } })
  },
  'knowledge.comment': onItem(({ lawyer, item }) =>
    lawyer.call(knowledgeApi.comment, { params: { id: item.id }, body: { text: 'Still so in 2026?' } }),
  ),
  'knowledge.changeComment': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    const { id } = await lawyer.call(knowledgeApi.comment, { params, body: { text: 'Still so?' } })
    const body = { text: 'Still so in 2026?' }
    return () => lawyer.call(knowledgeApi.changeComment, { params: { ...params, comment: id }, body })
  },
  'knowledge.dropComment': async (world) => {
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    const { id } = await lawyer.call(knowledgeApi.comment, { params, body: { text: 'Still so?' } })
    return () => lawyer.call(knowledgeApi.dropComment, { params: { ...params, comment: id } })
  },
}
