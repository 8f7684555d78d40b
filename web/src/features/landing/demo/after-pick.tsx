import { useCallback } from 'react'
import { chatScripts } from '#slice/landing/content/chat-demos.ts'
import { comparisons } from '#slice/landing/content/comparisons.ts'
import { type AreaId, areaOf } from '#slice/landing/content/practice-areas.ts'
import type { StepNumber } from '#slice/landing/content/steps.ts'
import { Comparison } from '#slice/landing/sections/comparison.tsx'
import type { useContact } from '#slice/landing/use-contact.ts'
import { DemoActions } from './actions.tsx'
import { ChatAside } from './chat-aside.tsx'
import { ChatDemo } from './chat-demo.tsx'
import { DocumentDemo } from './document-demo.tsx'
import { TrialStep } from './trial-step.tsx'
import { useChatDemo } from './use-chat-demo.ts'

export interface DemoAfterPickProps {
  area: AreaId
  step: StepNumber
  contact: ReturnType<typeof useContact>
  onComplete: (step: StepNumber) => void
  onReturn: (step: StepNumber) => void
}

/**
 * Steps 2 to 4 for one area. It stays while a visitor looks back at step 1, so that the conversation and the
 * document are found again as they were left.
 */
export function DemoAfterPick({ area, step, contact, onComplete, onReturn }: DemoAfterPickProps) {
  const script = chatScripts[area]
  const chat = useChatDemo(
    script,
    useCallback(() => onComplete(2), [onComplete]),
  )
  return (
    <div hidden={step === 1}>
      {(step === 2 || step === 3) && (
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-10">
          <ChatDemo
            area={areaOf(area).title}
            script={script}
            status={chat.status}
            shown={chat.shown}
            isTyping={chat.isTyping}
            onStart={chat.start}
          />
          {step === 2 ? (
            <ChatAside
              isDone={chat.status === 'done'}
              onContinue={() => onComplete(2)}
              onChooseAnother={() => onReturn(1)}
            />
          ) : (
            <Comparison figures={comparisons[area]} onComplete={() => onComplete(3)} />
          )}
        </div>
      )}
      {step === 4 && <TrialStep contact={contact} />}
      {chat.status === 'done' && <DemoActions area={area} />}
      <DocumentDemo />
    </div>
  )
}
