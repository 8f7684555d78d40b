import { chatApi } from '@pam/contracts/chat'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { chatQueries, useBegin } from './chat.queries.ts'
import { ChatStart } from './chat-start.tsx'
import { Composer } from './composer.tsx'
import { ModelPicker } from './model/picker.tsx'
import { useAbout } from './use-about.ts'
import { useDraft } from './use-draft.ts'

/** Nothing is created until the first message. */
export function NewChat({ caseId, documentIds }: { caseId: string | null; documentIds: readonly string[] }) {
  const navigate = useNavigate()
  const begin = useBegin()
  const [draft, setDraft] = useDraft('new')
  const may = useMay()
  const about = useAbout(caseId, documentIds)
  const scope = { caseId, documentIds }
  const { data: offered } = useQuery({ ...chatQueries.models(scope), enabled: may('chat.use') })
  // Until a user chooses, the firm's default applies.
  const [picked, setChosen] = useState<string | null | undefined>(undefined)
  const chosen = offered?.why_not ? null : picked
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = useMutation({
    mutationFn: async (text: string) => {
      const { id } = await begin.mutateAsync({
        case_id: caseId,
        document_ids: [...documentIds],
        ...(chosen === undefined ? {} : { model: chosen }),
      })
      await api(chatApi.say, { params: { id }, body: { text, key: crypto.randomUUID() } })
      return id
    },
    onSuccess: (id) => {
      setDraft('')
      void navigate(`/chat/${id}`)
    },
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 sm:px-6">
        <div className="mx-auto max-w-3xl">
          <ChatStart onAsk={(text) => ask.mutate(text)} about={about} />
        </div>
      </div>
      <div className="border-t border-rule px-4 py-3 sm:px-6">
        <div className="mx-auto grid max-w-3xl gap-2">
          {may('chat.use') && (
            <ModelPicker
              model={chosen === undefined ? (offered?.preset ?? null) : chosen}
              about={scope}
              onChoose={setChosen}
            />
          )}
          <Composer
            text={draft}
            onType={setDraft}
            onSend={() => ask.mutate(draft.trim())}
            isBusy={ask.isPending}
            error={ask.error ? sentenceFor(ask.error, 'The message was not sent. Try again.') : ''}
            isChanging={false}
            caseId={caseId}
            onKeep={() => undefined}
            field={field}
          />
        </div>
      </div>
    </div>
  )
}
