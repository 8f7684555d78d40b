import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { searchApi } from '@pam/contracts/search'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { newId } from '#platform/id'
import { voiceVideos } from '#table/voice/voice'
import type { TestApp, TestPerson } from '#test/app'
import { askPam, beginChat } from '#test/chat'
import { saveGolden } from '#test/golden'
import { saveSearch } from '#test/saved'
import { startTimer } from '#test/time'
import type { Matter } from './matter.ts'
import { nameOf, type Words } from './words.ts'

export type Own = Awaited<ReturnType<typeof makeOwn>>

/** What one person of the team makes of the case for themselves: even the team has no part in it. */
export async function makeOwn(world: TestApp, by: TestPerson, matter: Matter, words: Words) {
  const name = nameOf(words)
  const begin = () =>
    by.call(documentsApi.beginUpload, {
      body: { name: `${name} brief.txt`, size: 5, case_id: matter.case },
    })
  const [upload, spareUpload] = [await begin(), await begin()]
  const scrub = await by.call(documentScrubsApi.begin, {
    body: { ids: [matter.document], tracked_changes: 'accept', comments: 'remove' },
  })
  const { id: feed, path: feedPath } = await by.call(deadlinesApi.makeFeed, {
    body: { name: 'Phone', case_id: matter.case },
  })
  const view = await by.call(casesApi.saveView, {
    body: { name: `${name} open`, query: 'status=open', is_shared: false },
  })
  const timer = await startTimer(by, matter.case)
  await world.services.jobs.settle()
  const saved = await saveSearch(by, words.handle, 'none')
  const golden = await saveGolden(by, words.handle)
  await by.call(searchApi.search, { query: { q: words.handle } })
  const [past] = (await by.call(searchHistoryApi.list)).items
  return {
    upload: upload.id,
    spareUpload: spareUpload.id,
    scrub: scrub.id,
    feed,
    feedPath,
    view: view.id,
    saved: saved.id,
    golden: golden.id,
    past: past?.id ?? '',
    timer: timer.id,
    ...(await makeOwnChat(world, by, matter)),
  }
}

async function makeOwnChat(world: TestApp, by: TestPerson, matter: Matter) {
  const chat = await beginChat(by, { case_id: matter.case })
  // The question itself stays readable to who asked it: only the answer names the case.
  const answer = await askPam(by, chat, 'Note: call the clerk tomorrow')
  const [block] = answer.blocks
  if (block?.is !== 'proposal') throw new Error('Nothing was proposed.')
  const spare = await askPam(by, chat, 'Note: call the clerk on Friday')
  const [other] = spare.blocks
  if (other?.is !== 'proposal') throw new Error('Nothing was proposed.')
  const [now, ownVideo] = [world.clock.now(), newId()]
  await world.services.db.insert(voiceVideos).values({
    id: ownVideo,
    firmId: world.firmId,
    conversationId: chat.id,
    messageId: answer.id,
    askedBy: by.id,
    state: 'waiting' as const,
    createdAt: now,
    changedAt: now,
  })
  return {
    ownChat: chat.id,
    ownAnswer: answer.id,
    proposal: block.proposal.id,
    ownVideo,
    spareProposal: other.proposal.id,
  }
}
