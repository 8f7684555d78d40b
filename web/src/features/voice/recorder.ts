import { longestRecordingSeconds, type RecordingType } from '@pam/contracts/voice'
import { hearSilence } from './hear-silence.ts'

export interface Recording {
  readonly sound: Blob
  readonly type: RecordingType
}

interface Recorded {
  /** Ends by itself after this silence; null until it is stopped. */
  readonly silenceMs: number | null
  readonly onEnd: (recording: Recording, isAtLimit: boolean) => void
  /** The browser's word for what went wrong. */
  readonly onFault: (fault: string) => void
}

/** Best first; a browser records in one of them. */
const kinds = [
  ['audio/webm;codecs=opus', 'audio/webm'],
  ['audio/ogg;codecs=opus', 'audio/ogg'],
  ['audio/mp4', 'audio/mp4'],
] as const satisfies readonly (readonly [string, RecordingType])[]

const kindHere = () => kinds.find(([name]) => MediaRecorder.isTypeSupported(name))

export const hasRecorder = (): boolean =>
  'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined && kindHere() !== undefined

/** Records until it is stopped, is silent, or has reached its limit. The sound stays in the browser. */
export async function record({ silenceMs, onEnd, onFault }: Recorded): Promise<() => void> {
  const kind = kindHere()
  if (!kind) throw new DOMException('no kind of recording', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })
  const recorder = new MediaRecorder(stream, { mimeType: kind[0] })
  const pieces: Blob[] = []
  let isAtLimit = false
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(() => {
    isAtLimit = true
    stop()
  }, longestRecordingSeconds * 1000)
  const deafen = silenceMs === null ? () => undefined : hearSilence(stream, silenceMs, stop)
  const close = () => {
    clearTimeout(limit)
    deafen()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.onerror = () => {
    close()
    onFault('recorder')
  }
  recorder.onstop = () => {
    close()
    onEnd({ sound: new Blob(pieces, { type: kind[1] }), type: kind[1] }, isAtLimit)
  }
  recorder.start(1000)
  return stop
}
