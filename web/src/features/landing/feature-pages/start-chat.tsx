import { MessageSquareText, Mic } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chatFeature } from '#features/landing/content'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'

type Mode = keyof typeof chatFeature.whatHappens

/** Two ways to start. Until the chat exists they only say what will happen; no call is made. */
export function StartChat() {
  const [params] = useSearchParams()
  const [mode, setMode] = useState<Mode | null>(params.has('voice') ? 'voice' : null)
  const shown = mode && chatFeature.whatHappens[mode]
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          size="large"
          aria-pressed={mode === 'voice'}
          icon={<Mic size={18} aria-hidden />}
          onClick={() => setMode('voice')}
        >
          {chatFeature.startVoice}
        </Button>
        <Button
          size="large"
          aria-pressed={mode === 'text'}
          icon={<MessageSquareText size={18} aria-hidden />}
          onClick={() => setMode('text')}
        >
          {chatFeature.startText}
        </Button>
      </div>
      <div aria-live="polite">
        {shown && (
          <div className="mt-4">
            <Notice title={shown.title}>
              <p>{shown.text}</p>
              <p className="mt-1.5">{shown.untilThen}</p>
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}
