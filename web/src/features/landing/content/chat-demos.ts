import scripts from './chat-demos.json' with { type: 'json' }
import type { AreaId } from './practice-areas.ts'

/** What a user asks, and three replies. Sample matters; no authority is cited that a reader could not check. */
export interface ChatScript {
  readonly query: string
  readonly replies: readonly [string, string, string]
}

export const chatScripts: Readonly<Record<AreaId, ChatScript>> = scripts as Record<
  AreaId,
  ChatScript & { replies: [string, string, string] }
>
