import { type CompletionChunk, readChunk } from './completion-chunk.ts'
import { makeEventReader, type StreamFault } from './event-reader.ts'
import { endsInLoop } from './text-loop.ts'

/** The only valid ends: with anything else, the answer is incomplete. */
const finishes = ['stop', 'length', 'tool_calls', 'content_filter'] as const
export type Finish = (typeof finishes)[number]

export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** As counted by the service; the cost in dollars if it reports one. */
export interface CountedUse {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: number | null
}

export type CompletionFault =
  | StreamFault
  | 'bad_json'
  | 'in_band'
  | 'bad_finish'
  | 'loop'
  | 'no_end'
  | 'empty'

interface Came {
  readonly text: string
  readonly use: CountedUse | null
}

export type CompletionEnd =
  | (Came & { readonly is: 'whole'; readonly finish: Finish; readonly calls: readonly ToolCall[] })
  | (Came & { readonly is: 'fault'; readonly fault: CompletionFault; readonly code: number | null })

const most = { text: 400_000, arguments: 100_000, betweenLooks: 100 }

/**
 * Parses one answer of a model from its bytes. It never throws, and never reports an answer without an end as complete.
 */
export function makeCompletion() {
  const events = makeEventReader()
  const calls = new Map<number, { id: string; name: string; arguments: string }>()
  let text = ''
  let looked = 0
  let finish: Finish | null = null
  let use: CountedUse | null = null
  let fault: CompletionFault | null = null
  let code: number | null = null

  function takeCalls(chunk: CompletionChunk) {
    for (const part of chunk.choices?.[0]?.delta?.tool_calls ?? []) {
      const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' }
      call.id ||= part.id ?? ''
      call.name ||= part.function?.name ?? ''
      call.arguments += part.function?.arguments ?? ''
      if (call.arguments.length > most.arguments) fault = 'too_large'
      calls.set(part.index, call)
    }
  }

  function takeText(words: string): string {
    text += words
    if (text.length > most.text) fault = 'too_large'
    if (text.length - looked >= most.betweenLooks) {
      looked = text.length
      if (endsInLoop(text)) fault = 'loop'
    }
    return words
  }

  function takeFinish(reason: string) {
    const known = finishes.find((finish) => finish === reason)
    if (known) finish = known
    else fault = 'bad_finish'
  }

  function take(data: string): string {
    if (data === '[DONE]') return ''
    const chunk = readChunk(data)
    const said = chunk?.error ?? chunk?.choices?.[0]?.error
    if (!chunk || said) {
      fault = chunk ? 'in_band' : 'bad_json'
      code = Number(said?.code) || null
      return ''
    }
    if (chunk.usage) use = counted(chunk.usage)
    takeCalls(chunk)
    const [choice] = chunk.choices ?? []
    const words = takeText(choice?.delta?.content ?? '')
    if (choice?.finish_reason) takeFinish(choice.finish_reason)
    return words
  }

  /** The text added by the events, up to the first invalid one. */
  function takeAll(found: readonly string[]): string {
    let added = ''
    for (const data of found) if (!fault) added += take(data)
    fault ??= events.fault()
    return added
  }

  return {
    push: (bytes: Uint8Array): string => (fault ? '' : takeAll(events.push(bytes))),
    /** The rest need not be read. */
    hasFault: (): boolean => fault !== null,
    hasText: (): boolean => text !== '',
    /** Once, when the stream has ended, for whatever reason. */
    end(): CompletionEnd {
      // The last event may have been truncated: then it is dropped.
      if (!fault) takeAll(events.end().filter((data) => data === '[DONE]' || readChunk(data)))
      const listed = [...calls.entries()].toSorted(([a], [b]) => a - b).map(([, call]) => call)
      if (!fault && !finish) fault = 'no_end'
      if (!fault && finish === 'stop' && !text.trim() && listed.length === 0) fault = 'empty'
      if (!fault && finish === 'tool_calls' && listed.length === 0) fault = 'empty'
      if (fault || !finish) return { is: 'fault', fault: fault ?? 'no_end', code, text, use }
      // A truncated call is not a call.
      return { is: 'whole', finish, calls: finish === 'length' ? [] : listed, text, use }
    },
  }
}

const counted = (usage: NonNullable<CompletionChunk['usage']>): CountedUse => ({
  inputTokens: usage.prompt_tokens,
  outputTokens: usage.completion_tokens,
  costMicros: typeof usage.cost === 'number' && usage.cost < 10_000 ? Math.round(usage.cost * 1e6) : null,
})
