import type { IntegrationView, Provider } from '@pam/contracts/settings'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Notice } from '#ui/feedback/notice'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'

interface AdvancedFieldsProps {
  provider: Provider
  view: IntegrationView
  isPrivateAllowed: boolean
  error: string | undefined
  address: UseFormRegisterReturn
  allowPrivate: UseFormRegisterReturn
}

/** For a gateway, a self-hosted server, or a compatible service. */
export function AdvancedFields(props: AdvancedFieldsProps) {
  const { provider, view, isPrivateAllowed, error, address, allowPrivate } = props
  const [isOpen, setOpen] = useState(view.address !== view.default_address)
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-rule px-3.5 py-2.5"
    >
      <summary className="w-fit rounded-sm text-sm font-medium">Advanced</summary>
      <div className="grid gap-4 pt-3 pb-1">
        <TextField
          id={`${provider}-address`}
          label="Address"
          type="url"
          autoComplete="off"
          spellCheck={false}
          error={error}
          hint={`Usually ${view.default_address}. Leave empty for that.`}
          {...address}
        />
        <Checkbox
          label="Allow a private address"
          hint="For a service on this computer or in your office."
          {...allowPrivate}
        />
        {isPrivateAllowed && (
          <Notice tone="attention">
            Pam will reach exactly this address inside your network. Allow it only for a service you run
            yourself.
          </Notice>
        )}
      </div>
    </details>
  )
}
