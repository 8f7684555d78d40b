import type { ChatBlock, ChatSentence, ChatSource } from '@pam/contracts/chat'
import { authorityOf } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { type Answer, notice, plainText } from '#slice/chat/answer-blocks'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { checkAnswer } from '#slice/chat/check/check-answer'
import type { CarriedOut } from './carry-out.ts'
import type { Fault } from './faults.ts'

export interface ModelAnswer extends Answer {
  readonly isWide: boolean
  readonly state: Extract<MessageRow['state'], 'complete' | 'incomplete' | 'failed'>
  readonly text: string
}

interface Said {
  readonly conversation: ConversationRow
  readonly question: string
  readonly text: string
  /** Why it is incomplete, if it is. */
  readonly fault: Fault | null
  readonly sources: readonly ChatSource[]
  readonly told: readonly string[]
  readonly carried: readonly CarriedOut[]
}

/** Nothing arrived, and why. */
export const noAnswer = (fault: Fault): ModelAnswer => ({
  blocks: [faultNotice(fault)],
  sources: [],
  isWide: false,
  state: 'failed',
  text: fault.text,
})

const faultNotice = ({ text, ways, kind }: Fault): ChatBlock =>
  notice(kind === 'stopped' ? 'information' : 'attention', text, [...ways])

/** A model's text, each sentence with its status, and its shortcomings: incomplete, unsupported, not carried out. */
export async function checkedAnswer(ctx: Pick<Ctx, 'db' | 'actor'>, said: Said): Promise<ModelAnswer> {
  const { conversation, carried, fault } = said
  const sources = [...said.sources]
  const paragraphs = await checkAnswer(said.text, {
    sources,
    told: said.told,
    question: said.question,
    authorityOf: (citation) => authorityOf(ctx, citation),
  })
  const blocks: ChatBlock[] = [
    ...paragraphs
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => ({ is: 'prose' as const, sentences })),
    ...unsupportedList(paragraphs.flat()),
    ...carried.flatMap((carriedOut) => carriedOut.blocks),
    ...(fault ? [faultNotice(fault)] : []),
  ]
  const { caseId } = conversation
  const isWide =
    caseId === null ||
    carried.some((carriedOut) => carriedOut.isWide) ||
    sources.some((source) => source.kind !== 'knowledge' && source.case_id !== caseId)
  const hasSome = said.text !== '' || carried.some((carriedOut) => carriedOut.blocks.length > 0)
  return {
    blocks,
    sources,
    isWide,
    text: plainText({ blocks, sources }),
    state: !fault ? 'complete' : hasSome ? 'incomplete' : 'failed',
  }
}

/** Marked in the text, and listed here again: nobody should overlook what cannot be relied on. */
function unsupportedList(sentences: readonly ChatSentence[]): ChatBlock[] {
  const rows = sentences
    .filter(({ standing }) => standing === 'unsupported')
    .map(({ text, why }) => ({ text, detail: why ?? '', link: null }))
  return rows.length > 0 ? [{ is: 'rows', title: 'Not supported by a source', rows }] : []
}
