import type { ChatMessage, WayOn } from '@pam/contracts/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Select } from '#ui/fields/select'
import { chatQueries, looksAt, useAgain } from './chat.queries.ts'

interface WaysOnProps {
  message: ChatMessage
  ways: readonly WayOn[]
}

/** Actions after a failed answer: retry, another model, none, or the settings. */
export function WaysOn({ message, ways }: WaysOnProps) {
  const may = useMay()
  const again = useAgain()
  const [isChoosing, setChoosing] = useState(false)
  const ask = (model?: string | null) =>
    again.mutate({ id: message.id, ...(model === undefined ? {} : { model }) })
  const has = (way: WayOn) => ways.includes(way)
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {has('retry') && (
          <Button
            size="small"
            isBusy={again.isPending}
            busyText="Asking..."
            onClick={() => ask(message.model)}
          >
            Try again
          </Button>
        )}
        {has('built_in') && (
          <Button size="small" onClick={() => ask(null)}>
            Use the built-in assistant
          </Button>
        )}
        {has('other_model') && !isChoosing && (
          <Button size="small" onClick={() => setChoosing(true)}>
            Use another model
          </Button>
        )}
        {has('settings') && may('settings.manage') && (
          <Link to="/settings" className="text-sm">
            Open the settings
          </Link>
        )}
      </div>
      {isChoosing && <OtherModel message={message} onAsk={ask} isBusy={again.isPending} />}
      {again.error && (
        <p role="alert" className="text-sm text-danger">
          {sentenceFor(again.error, 'Something went wrong. Try again.')}
        </p>
      )}
    </div>
  )
}

interface OtherModelProps {
  message: ChatMessage
  onAsk: (model: string) => void
  isBusy: boolean
}

const everything = { caseId: null, documentIds: [] }

function OtherModel({ message, onAsk, isBusy }: OtherModelProps) {
  const { data: conversation } = useQuery(chatQueries.one(message.conversation_id))
  const about = conversation ? looksAt(conversation) : everything
  const { data } = useQuery({ ...chatQueries.models(about), enabled: conversation !== undefined })
  const others = (data?.models ?? []).filter(({ id }) => id !== message.model)
  const [chosen, setChosen] = useState('')
  const model = chosen || others[0]?.id
  if (data && !model) return <p className="text-sm">{data.why_not ?? 'There is no other model.'}</p>
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 max-w-full grow basis-52">
        <Select
          label="Another model"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={model ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Button isBusy={isBusy} busyText="Asking..." disabled={!model} onClick={() => model && onAsk(model)}>
        Ask it
      </Button>
    </div>
  )
}
