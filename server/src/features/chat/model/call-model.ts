import { setTimeout as wait } from 'node:timers/promises'
import type { OfferedModel } from '@pam/contracts/chat/models'
import { counted } from '@pam/law/format/numbers'
import { streamModel } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isBarrier } from '#platform/outbound/egress-ledger'
import type { OutboundResponse } from '#platform/outbound/outbound'
import { tokensIn } from './budget.ts'
import { dropCall, settleCall } from './calls.queries.ts'
import type { Circuit } from './circuit.ts'
import { type CompletionEnd, makeCompletion } from './completion.ts'
import { priceOf, tookOf } from './cost.ts'
import { type Fault, faultOf, faultOfCause, faultOfStatus, faultOfStop, isOutage } from './faults.ts'
import { reserveCall } from './reserve.ts'
import { retryAfterMs } from './retry-after.ts'
import { type Silence, usualSilence, watchSilence } from './silence.ts'

export interface ModelCallPlan {
  readonly model: OfferedModel
  readonly body: Readonly<Record<string, unknown>>
  readonly inputTokens: number
  readonly answerTokens: number
  readonly caseId: string | null
  readonly messageId: string
  /** The firm's month it is counted in. */
  readonly month: string
  readonly signal: AbortSignal
  readonly circuit: Circuit
  readonly silence?: Silence
  readonly onText: (text: string) => void
  readonly doing: (words: string) => void
}

export type Called =
  | Extract<CompletionEnd, { is: 'whole' }>
  | { readonly is: 'fault'; readonly fault: Fault; readonly text: string }

const mostBytes = 50_000_000
const mostTries = { busy: 3, outage: 2 }

/**
 * One request to a model: limits are checked, then it is sent, read to its end, and its usage recorded once. Never
 * throws.
 */
export async function callModel(ctx: Ctx, plan: ModelCallPlan): Promise<Called> {
  const { model, circuit } = plan
  const { firmId } = ctx.actor
  const reserved = await reserveCall(ctx, {
    model: model.id,
    caseId: plan.caseId,
    messageId: plan.messageId,
    inputTokens: plan.inputTokens,
    month: plan.month,
    mostMicros: priceOf(model, plan.inputTokens, plan.answerTokens),
  })
  if ('fault' in reserved) return faulty(reserved.fault)
  if (!circuit.mayPass(firmId, ctx.now())) {
    await dropCall(ctx.db, reserved.id)
    return faulty(faultOf('resting'))
  }
  const { called, isUsed, use } = await sendAndRead(ctx, plan)
  circuit.went(firmId, called.is === 'whole' || !isOutage(called.fault), ctx.now())
  if (isUsed) {
    const guessed = { input: plan.inputTokens, output: called.text ? tokensIn(called.text) : 0 }
    await settleCall(ctx.db, reserved.id, { ...tookOf(model, use, guessed), settledAt: ctx.now() })
  } else await dropCall(ctx.db, reserved.id)
  return called
}

const faulty = (fault: Fault, text = ''): Called => ({ is: 'fault', fault, text })

interface Ended {
  readonly called: Called
  /** The service may have computed something, and charged for it. */
  readonly isUsed: boolean
  readonly use: CompletionEnd['use']
}

const unused = (fault: Fault): Ended => ({ called: faulty(fault), isUsed: false, use: null })

async function sendAndRead(ctx: Ctx, plan: ModelCallPlan): Promise<Ended> {
  for (let tries = 0; ; tries += 1) {
    // Stopped before it was sent, or between two tries.
    if (plan.signal.aborted) return unused(faultOfStop(plan.signal))
    const silence = watchSilence(plan.silence ?? usualSilence, plan.signal)
    try {
      const sent = await send(ctx, plan, silence.signal).catch((error: unknown) => ({
        fault: whyBroken(error, plan.signal, silence.why(), (cause) => faultOfCause(cause)),
        retryAfter: undefined,
      }))
      if (!('fault' in sent)) return await readAnswer(sent, plan, silence)
      const { fault, retryAfter } = sent
      if (['silent', 'too_slow', 'stopped', 'closing'].includes(fault.kind))
        return { called: faulty(fault), isUsed: true, use: null }
      if (tries + 1 >= mostTriesFor(fault)) return unused(fault)
      silence.end()
      await pause(ctx, plan, fault, retryAfterMs(retryAfter, tries, ctx.now(), Math.random()))
    } finally {
      silence.end()
    }
  }
}

const mostTriesFor = ({ kind }: Fault): number =>
  kind === 'busy' ? mostTries.busy : kind === 'service' || kind === 'unreachable' ? mostTries.outage : 1

async function pause({ log }: Ctx, { doing, signal }: ModelCallPlan, fault: Fault, waitMs: number) {
  const ms = fault.kind === 'busy' ? waitMs : Math.min(waitMs, 1000)
  const seconds = Math.max(1, Math.round(ms / 1000))
  const what = fault.kind === 'busy' ? 'is busy' : 'did not answer'
  doing(`The model service ${what}. Trying again in ${counted(seconds, 'second')}`)
  log.info({ fault: fault.kind, waitMs: ms }, 'a question to a model is sent again')
  // A cancel need not wait; the next try reports why it ended.
  await wait(ms, undefined, { signal }).catch(() => undefined)
}

interface Refusal {
  readonly fault: Fault
  readonly retryAfter: string | undefined
}

/** The response once it begins as a stream, or why it does not. */
async function send(ctx: Ctx, plan: ModelCallPlan, signal: AbortSignal): Promise<OutboundResponse | Refusal> {
  const { firmId, userId } = ctx.actor
  const answer = await streamModel(ctx, {
    firmId,
    actorId: userId,
    caseId: plan.caseId,
    purpose: 'chat',
    body: plan.body,
    signal,
    limits: { timeoutMs: 660_000, idleTimeoutMs: 120_000, maxBytes: mostBytes },
  })
  const retryAfter = answer.headers['retry-after']
  if (answer.status !== 200) {
    answer.discard()
    return { fault: faultOfStatus(answer.status), retryAfter }
  }
  if (/^text\/event-stream\b/i.test(answer.headers['content-type'] ?? '')) return answer
  return { fault: await faultInside(answer), retryAfter }
}

/** Some services report an error with a success status; anything else that is not a stream is not an answer. */
async function faultInside(answer: OutboundResponse): Promise<Fault> {
  if (!/json/i.test(answer.headers['content-type'] ?? '')) {
    answer.discard()
    return faultOf('no_stream')
  }
  const said = Object(await answer.json().catch(() => null)).error
  const status = Number(Object(said).code)
  return status >= 400 && status < 600 ? faultOfStatus(status) : faultOf('no_stream')
}

async function readAnswer(
  answer: OutboundResponse,
  plan: ModelCallPlan,
  silence: ReturnType<typeof watchSilence>,
): Promise<Ended> {
  const completion = makeCompletion()
  let said = 0
  let broken: Fault | null = null
  const pass = (text: string) => {
    said += text.length
    if (text) plan.onText(text)
  }
  try {
    for await (const piece of answer.stream()) {
      silence.heard()
      pass(completion.push(piece))
      if (completion.hasFault()) break
    }
  } catch (error) {
    broken = whyBroken(error, plan.signal, silence.why(), () => faultOf('cut'))
  }
  const end = completion.end()
  pass(end.text.slice(said))
  if (end.is === 'whole') return { called: end, isUsed: true, use: end.use }
  const fault = end.fault === 'no_end' && broken ? broken : faultOfEnd(end)
  return { called: faulty(fault, end.text), isUsed: true, use: end.use }
}

const faultOfEnd = ({ fault, code }: Extract<CompletionEnd, { is: 'fault' }>): Fault =>
  fault === 'in_band' && code === 429 ? faultOf('busy') : faultOf(fault)

function whyBroken(
  error: unknown,
  signal: AbortSignal,
  silence: Fault['kind'] | null,
  otherwise: (cause: unknown) => Fault,
): Fault {
  if (signal.aborted) return faultOfStop(signal)
  if (silence) return faultOf(silence)
  if (!(error instanceof AppError)) return otherwise(error)
  if (isBarrier(error)) return faultOf('barred', `${error.message} Nothing was sent.`)
  if (error.code === 'conflict') return faultOf('not_allowed', error.message)
  if (error.code === 'bad_input') return faultOf('bad_address', error.message)
  if (/larger than/.test(error.message)) return faultOf('too_large')
  return otherwise(error.cause)
}
