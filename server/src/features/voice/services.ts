/** The three services voice may use, and what each is handed at the least. */
export const transcriptionService = {
  provider: 'transcription',
  name: 'the transcription service',
  hands: 'client_data',
} as const
export const speechService = {
  provider: 'elevenlabs',
  name: 'the voice service',
  hands: 'client_data',
} as const
export const sampleService = { ...speechService, hands: 'no_client_data' } as const
export const videoService = { provider: 'did', name: 'the video service', hands: 'client_data' } as const
