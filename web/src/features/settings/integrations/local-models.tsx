import { type LocalModels, settingsApi } from '@pam/contracts/settings'
import { counted } from '@pam/law/format/numbers'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'

type Server = LocalModels['servers'][number]

interface LocalModelsProps {
  runsHere: UseFormRegisterReturn
  /** Fills the form with a server that was found; saving it is the person's act. */
  onUse: (server: Server) => void
}

/** A model on the firm's own machine or network: questions to it do not leave the firm. */
export function LocalModelsFields({ runsHere, onUse }: LocalModelsProps) {
  const find = useMutation({ mutationFn: () => api(settingsApi.findLocalModels, {}) })
  return (
    <fieldset className="grid gap-3 rounded-md border border-rule px-3.5 py-3">
      <legend className="px-1 text-sm font-medium">On this machine or network</legend>
      <p className="text-sm text-ink-soft">
        Ollama, LM Studio, llama.cpp, vLLM and other OpenAI-compatible servers. Questions to such a model stay
        in the firm, so it can also answer about cases that are closed to outside services.
      </p>
      <Checkbox
        label="This model runs on our own machine or network"
        hint="Use an IP address, such as http://127.0.0.1:11434/v1."
        {...runsHere}
      />
      <Button className="justify-self-start" isBusy={find.isPending} onClick={() => find.mutate()}>
        Find models on this computer
      </Button>
      {find.error && <FormErrors message={sentenceFor(find.error, 'The search did not work. Try again.')} />}
      {find.data && <FoundServers servers={find.data.servers} onUse={onUse} />}
    </fieldset>
  )
}

function FoundServers({ servers, onUse }: { servers: readonly Server[]; onUse: (server: Server) => void }) {
  if (servers.length === 0)
    return (
      <p role="status" className="text-sm">
        No model server answers on the computer Pam runs on. Start Ollama or LM Studio there, or enter the
        address of another computer under Advanced.
      </p>
    )
  return (
    <ul role="status" className="grid gap-2">
      {servers.map((server) => (
        <li key={server.address} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 break-words">
            {server.name}, {counted(server.models.length, 'model')}
            <span className="text-ink-soft"> at {server.address}</span>
          </span>
          <Button onClick={() => onUse(server)}>Use {server.name}</Button>
        </li>
      ))}
    </ul>
  )
}
