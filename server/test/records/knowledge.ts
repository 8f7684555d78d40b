import { knowledgeApi } from '@pam/contracts/knowledge'
import type { TestApp } from '#test/app'
import { giveItem, lawyerWithItem } from '#test/knowledge'
import type { Example } from './all.ts'

const ownItem = async (home: TestApp) => ({ params: { id: (await lawyerWithItem(home)).item.id } })

async function ownVersion(home: TestApp) {
  const { lawyer, item } = await lawyerWithItem(home)
  const { items } = await lawyer.call(knowledgeApi.versions, { params: { id: item.id } })
  return { params: { id: item.id, version: items[0]?.id ?? '' } }
}

async function ownLink(home: TestApp) {
  const { lawyer, item } = await lawyerWithItem(home)
  const other = await giveItem(lawyer)
  const params = { id: item.id }
  const { related } = await lawyer.call(knowledgeApi.relate, { params, body: { to: other.id } })
  return { params: { ...params, link: related[0]?.link_id ?? '' } }
}

async function ownComment(home: TestApp) {
  const { lawyer, item } = await lawyerWithItem(home)
  const params = { id: item.id }
  const { id } = await lawyer.call(knowledgeApi.comment, { params, body: { text: 'Still so in 2026?' } })
  return { params: { ...params, comment: id } }
}

/** Examples of items of the knowledge base. */
export const knowledgeRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'knowledge.show': ownItem,
  'research.citedBy': ownItem,
  'knowledge.change': async (home) => ({
    ...(await ownItem(home)),
    body: { collection: 'guides', title: 'Other words', body: 'Other words.', revision: 1 },
  }),
  'knowledge.versions': ownItem,
  'knowledge.version': ownVersion,
  'knowledge.restore': async (home) => ({ ...(await ownVersion(home)), body: { revision: 1 } }),
  'knowledge.tag': async (home) => ({ ...(await ownItem(home)), body: { tags: ['leases'] } }),
  'knowledge.review': async (home) => ({ ...(await ownItem(home)), body: { reviewed: true, revision: 1 } }),
  'knowledge.favourite': async (home) => ({ ...(await ownItem(home)), body: { favourite: true } }),
  'knowledge.trash': ownItem,
  'knowledge.untrash': ownItem,
  'knowledge.relate': async (home) => {
    const { lawyer, item } = await lawyerWithItem(home)
    return { params: { id: item.id }, body: { to: (await giveItem(lawyer)).id } }
  },
  'knowledge.unrelate': ownLink,
  'knowledge.graph': ownItem,
  'knowledge.comments': ownItem,
  'knowledge.comment': async (home) => ({ ...(await ownItem(home)), body: { text: 'Seen.' } }),
  'knowledge.changeComment': async (home) => ({ ...(await ownComment(home)), body: { text: 'Seen.' } }),
  'knowledge.dropComment': ownComment,
}
