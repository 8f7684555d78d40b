import { beforeAll, describe, expect, it } from 'vitest'
import { askPam, beginChat } from '#test/chat'
import {
  pattern,
  seenIn,
  spoken,
  type Transcript,
  transcriptFirm,
  transcripts,
} from '#test/transcripts/transcripts'

const today = '2026-11-16'
const saysAbsent = /\b(?:found (?:no|nothing)|there is no|no \w+ (?:is|are) (?:recorded|on file))\b/i
const kinds = [...new Set(transcripts.map(({ kind }) => kind))]

let firm: Awaited<ReturnType<typeof transcriptFirm>>
beforeAll(async () => {
  firm = await transcriptFirm(today)
}, 120_000)

/** What the last answer of a conversation lacks; empty if it has every fact. */
async function faultsOf({
  says,
  case: key,
  must = [],
  never = [],
  absent,
  proposes,
}: Transcript): Promise<string[]> {
  const chat = await beginChat(firm.lawyer, key ? { case_id: firm.cases.get(key) ?? '' } : {})
  const answers = []
  for (const text of says) answers.push(await askPam(firm.lawyer, chat, spoken(text, today)))
  const answer = answers.at(-1)
  if (!answer) return ['no answer']
  const { all, quoted } = seenIn(answer)
  const proposals = answer.blocks.flatMap((block) =>
    block.is === 'proposal' ? [seenIn({ ...answer, blocks: [block] }).all] : [],
  )
  const isProposed = proposals.some(
    (text) => proposes && [proposes.tool, ...proposes.args].every((arg) => pattern(arg, today).test(text)),
  )
  return [
    ...(answer.state === 'complete' ? [] : [`is ${answer.state}`]),
    ...must.filter((fact) => !pattern(fact, today).test(all)).map((fact) => `lacks ${fact}`),
    ...never.filter((fact) => pattern(fact, today).test(all)).map((fact) => `has ${fact}`),
    ...(absent && !saysAbsent.test(all) ? ['does not say that it is absent'] : []),
    ...(absent && quoted !== '' ? [`quotes ${quoted.slice(0, 80)}`] : []),
    ...(proposes && !isProposed ? [`proposes ${proposals.join(' | ') || 'nothing'}`] : []),
  ].map((fault) => `${says.join(' >> ')}: ${fault} (${all.slice(0, 160)})`)
}

describe('conversations a paralegal has with Pam', () => {
  for (const kind of kinds)
    it(`${kind}: every answer has the required facts`, async () => {
      const faults: string[] = []
      const missed: string[] = []
      for (const transcript of transcripts.filter((one) => one.kind === kind)) {
        const found = await faultsOf(transcript)
        if (!transcript.is_missed) faults.push(...found)
        else if (found.length === 0) missed.push(transcript.says.join(' >> '))
      }
      expect(faults).toEqual([])
      expect(missed, 'answered now: take the mark away').toEqual([])
    }, 120_000)
})
