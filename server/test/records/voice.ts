import type { TestApp } from '#test/app'
import { anyChat } from '#test/chat'
import { withVideo } from '#test/voice'
import type { Example } from './all.ts'

const ownAnswer = async (home: TestApp) => ({ params: { id: (await anyChat(home)).answer.id } })
const ownVideo = async (home: TestApp) => ({ params: { id: (await withVideo(home)).video.id } })

/** Examples of what is read aloud and presented. */
export const voiceRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'voice.sentences': ownAnswer,
  'voice.speak': async (home) => ({ ...(await ownAnswer(home)), body: { sentence: 0 } }),
  'voice.present': ownAnswer,
  'voice.videos': async (home) => ({ params: { id: (await anyChat(home)).conversation.id } }),
  'voice.watch': ownVideo,
  'voice.dropVideo': ownVideo,
}
