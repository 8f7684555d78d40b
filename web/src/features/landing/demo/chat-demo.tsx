import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChatScript } from '#slice/landing/content/chat-demos.ts'
import { assistant, simulatedLine } from '#slice/landing/content/names.ts'
import { demoTexts } from '#slice/landing/content/steps.ts'
import { SmallPrint } from '#slice/landing/sections/section.tsx'
import { Button } from '#ui/actions/button'
import { Mark } from '#ui/layout/logo'
import type { ChatDemo as ChatDemoState } from './use-chat-demo.ts'

interface ChatDemoProps extends ChatDemoState {
  area: string
  script: ChatScript
  onStart: () => void
}

/** Step 2: a scripted conversation. It stays on the page through step 3, so that reading is not interrupted. */
export function ChatDemo({ area, script, status, shown, isTyping, onStart }: ChatDemoProps) {
  const log = useRef<HTMLDivElement>(null)
  const wasStarted = useRef(status !== 'waiting')
  useEffect(() => {
    // The pressed button is gone; the focus goes to what it started.
    if (status === 'playing' && !wasStarted.current) log.current?.focus({ preventScroll: true })
    wasStarted.current = status !== 'waiting'
  }, [status])
  return (
    <div className="flex flex-col rounded-lg border border-rule bg-surface">
      <h2 className="border-b border-rule px-5 py-3.5 font-semibold">{area}</h2>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        tabIndex={-1}
        className="flex min-h-104 flex-col gap-4 px-5 py-5 outline-none"
      >
        {status === 'waiting' ? (
          <div className="m-auto max-w-[34ch] text-center">
            <p className="mb-5 font-serif text-lg text-ink-soft">{demoTexts.startLead}</p>
            <Button look="primary" size="large" icon={<Play size={18} aria-hidden />} onClick={onStart}>
              {demoTexts.start}
            </Button>
          </div>
        ) : (
          <>
            <p className="ml-auto max-w-[88%] animate-rise rounded-lg rounded-br-xs bg-accent px-4 py-2.5 text-on-accent">
              <span className="sr-only">You: </span>
              {script.query}
            </p>
            {script.replies.slice(0, shown).map((reply) => (
              <div key={reply} className="flex max-w-[94%] animate-rise gap-3">
                <Mark size={26} />
                <p className="font-serif text-[1.0625rem] leading-relaxed">
                  <span className="sr-only">{assistant}: </span>
                  {reply}
                </p>
              </div>
            ))}
            {isTyping && <Typing />}
          </>
        )}
      </div>
      <div className="border-t border-rule px-5 py-3">
        <SmallPrint>{simulatedLine}</SmallPrint>
      </div>
    </div>
  )
}

function Typing() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-faint">
      <Mark size={26} />
      <span className="animate-breathe">{assistant} is typing...</span>
    </div>
  )
}
