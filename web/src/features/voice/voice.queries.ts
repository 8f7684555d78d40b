import { type FirmVoiceRules, type VoiceChoices, voiceApi } from '@pam/contracts/voice'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['voice'] as const

export const voiceQueries = {
  availability: (caseId: string | null) =>
    queryOptions({
      queryKey: [...all, 'availability', caseId],
      queryFn: ({ signal }) =>
        api(voiceApi.availability, { query: caseId ? { case_id: caseId } : {} }, signal),
      staleTime: 60_000,
      // Offline it fails at once with a message, instead of waiting for a connection.
      networkMode: 'always',
    }),
  videos: (conversationId: string) =>
    queryOptions({
      queryKey: [...all, 'videos', conversationId],
      queryFn: async ({ signal }) =>
        (await api(voiceApi.videos, { params: { id: conversationId } }, signal)).items,
      refetchInterval: ({ state }) => (state.data?.some((entry) => isUnderWay(entry.state)) ? 3000 : false),
    }),
}

export const isUnderWay = (state: string): boolean => state !== 'done' && state !== 'failed'

function useChange<Input>(run: (input: Input) => Promise<unknown>, what: 'availability' | 'videos') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => cache.invalidateQueries({ queryKey: [...all, what] }),
  })
}

export const useChoose = () =>
  useChange((body: VoiceChoices) => api(voiceApi.choose, { body }), 'availability')

export const useSetFirmRules = () =>
  useChange((body: FirmVoiceRules) => api(voiceApi.setFirmRules, { body }), 'availability')

export const usePresent = () => useChange((id: string) => api(voiceApi.present, { params: { id } }), 'videos')

export const useDropVideo = () =>
  useChange((id: string) => api(voiceApi.dropVideo, { params: { id } }), 'videos')
