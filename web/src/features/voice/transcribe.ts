import { voiceApi } from '@pam/contracts/voice'
import { api } from '#lib/api'
import type { Recording } from './recorder.ts'

/** Hands a recording to the firm's server; what comes back are its words. */
export async function transcribe({ sound, type }: Recording, caseId: string | null): Promise<string> {
  const query = { type, ...(caseId ? { case_id: caseId } : {}) }
  const { text } = await api(voiceApi.transcribe, { query }, undefined, sound)
  return text
}
