import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'

const one = z.object({ id: z.uuid() })
const moment = z.iso.datetime()

/**
 * Who turns speech into text: the browser on this device; the browser through a service of its maker; or the transcription
 * service the firm has set up, through the firm's own server.
 */
export const speechPath = z.enum(['browser_local', 'browser', 'service'])

/** What a person has chosen about speaking and hearing. */
export const voiceChoices = z.object({
  /** Answers are read aloud when they are whole. */
  auto_read: z.boolean(),
  speed: z.number().min(0.5, 'Choose at least half speed.').max(2, 'Choose at most double speed.'),
  /** The name of a voice of the browser; empty for the first that fits. */
  voice: z.string().trim().max(200, 'Use at most 200 characters.'),
  /** Nothing that is spoken or read aloud may leave the device. */
  local_only: z.boolean(),
  /** Listening ends on silence, sends after a countdown, and resumes after the answer. */
  hands_free: z.boolean(),
  /** May the browser's own recognizer be used where it sends sound away? */
  allow_browser: z.boolean(),
  /** The audio path this person was last informed of and accepted. */
  told: speechPath.nullable(),
})

/** What holds for everybody in the firm; it wins over what a person chose. */
export const firmVoiceRules = z.object({ local_only: z.boolean(), allow_browser: z.boolean() })

/** Whether a service can be used here and now, or why not, as a person reads it. */
const readiness = z.object({ is_ready: z.boolean(), why_not: z.string().nullable() })

export const voiceAvailability = z.object({
  choices: voiceChoices,
  firm: firmVoiceRules,
  /** Of the firm or of the person: nothing leaves. */
  local_only: z.boolean(),
  /** Why nothing from this case may go to outside services; null if it may. */
  case_refuses: z.string().nullable(),
  transcription: readiness,
  speech: readiness,
  video: readiness,
})

/** A recording is kept short: what is longer is a document. */
export const longestRecordingSeconds = 180
export const largestRecording = 10 * 1024 * 1024

/** What browsers record in. */
export const recordingType = z.enum(['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'])

export const videoState = z.enum(['waiting', 'asking', 'making', 'fetching', 'done', 'failed'])

export const answerVideo = z.object({
  id: z.uuid(),
  message_id: z.uuid(),
  state: videoState,
  /** Why there is none, where it failed. */
  reason: z.string().nullable(),
  bytes: z.int().nullable(),
  created_at: moment,
})

export const voiceApi = {
  availability: endpoint('GET', '/voice', {
    access: 'chat.demo',
    records: 'own',
    summary: 'The caller’s voice settings, and which options are available, in general or in a case.',
    query: z.object({ case_id: z.uuid().optional() }),
    response: voiceAvailability,
  }),
  choose: endpoint('PUT', '/voice/choices', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Change the caller’s voice settings.',
    body: voiceChoices,
    response: voiceChoices,
  }),
  setFirmRules: endpoint('PUT', '/voice/firm', {
    access: 'settings.manage',
    records: 'firm',
    summary:
      'Set for the firm whether speech may be sent out, and whether browser speech recognition is allowed.',
    body: firmVoiceRules,
    response: firmVoiceRules,
  }),
  transcribe: endpoint('POST', '/voice/transcriptions', {
    access: 'chat.use',
    records: 'own',
    summary: 'Transcribe a recording with the firm’s transcription service. The recording is not saved.',
    query: z.object({ type: recordingType, case_id: z.uuid().optional() }),
    takes: 'bytes',
    largestBody: largestRecording,
    response: z.object({ text: z.string() }),
  }),
  sentences: endpoint('GET', '/voice/messages/:id', {
    access: 'chat.demo',
    records: 'own',
    summary: 'An answer as read aloud, sentence by sentence, without citation marks.',
    params: one,
    response: z.object({
      sentences: z.array(z.string()),
      /** Why nothing from it may leave the device, not even to a browser voice; null if it may. */
      stays_here: z.string().nullable(),
    }),
  }),
  speak: endpoint('POST', '/voice/messages/:id/speech', {
    access: 'chat.use',
    records: 'own',
    summary: 'Stream one sentence of an answer in the firm’s voice.',
    params: one,
    body: z.object({ sentence: z.int().nonnegative() }),
    answers: 'file',
    response: z.unknown(),
  }),
  sample: endpoint('POST', '/voice/sample', {
    access: 'chat.use',
    records: 'own',
    summary: 'A sample sentence in the firm’s voice.',
    answers: 'file',
    response: z.unknown(),
  }),
  videos: endpoint('GET', '/voice/conversations/:id/videos', {
    access: 'chat.use',
    records: 'own',
    summary: 'The answer videos of a conversation, with their progress.',
    params: one,
    response: z.object({ items: z.array(answerVideo) }),
  }),
  present: endpoint('POST', '/voice/messages/:id/video', {
    access: 'chat.use',
    records: 'own',
    summary: 'Create a short video of an answer, or retry a failed one.',
    params: one,
    response: answerVideo,
  }),
  watch: endpoint('GET', '/voice/videos/:id/content', {
    access: 'chat.use',
    records: 'own',
    summary: 'Download a video.',
    params: one,
    answers: 'file',
    response: z.unknown(),
  }),
  dropVideo: endpoint('DELETE', '/voice/videos/:id', {
    access: 'chat.use',
    records: 'own',
    summary: 'Delete a video of one’s own answer, even while it is being created.',
    params: one,
    response: done,
  }),
}

export type SpeechPath = z.infer<typeof speechPath>
export type VoiceChoices = z.infer<typeof voiceChoices>
export type FirmVoiceRules = z.infer<typeof firmVoiceRules>
export type VoiceAvailability = z.infer<typeof voiceAvailability>
export type RecordingType = z.infer<typeof recordingType>
export type AnswerVideo = z.infer<typeof answerVideo>
