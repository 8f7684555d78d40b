import { queryOptions } from '@tanstack/react-query'
import { isOnDevice, recogniserClass } from './recogniser.ts'
import { hasRecorder } from './recorder.ts'
import type { BrowserSpeech } from './speech-path.ts'

/** Asked of the browser once a visit. */
export const browserSpeech = () =>
  queryOptions({
    queryKey: ['browser-speech'],
    queryFn: async (): Promise<BrowserSpeech> => ({
      hasRecogniser: recogniserClass() !== null,
      isLocal: await isOnDevice(),
      hasRecorder: hasRecorder(),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
