import { authApi } from '@pam/contracts/auth'
import { useState } from 'react'
import { api } from '#lib/api'
import { useSavedForm } from '#lib/use-saved-form'
import { PasswordProof } from '#slice/auth/password-proof.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Offer {
  secret: string
  uri: string
}

interface EnrolStepsProps {
  /** The recovery codes are stored and all is done. */
  onDone: () => void
  /** The second factor is on; what is left is to keep the recovery codes. */
  onCodes?: () => void
}

/** Three steps: prove the password, pair the authenticator, keep the recovery codes. */
export function EnrolSteps({ onDone, onCodes }: EnrolStepsProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (offer) {
    const keep = (made: readonly string[]) => {
      setCodes(made)
      onCodes?.()
    }
    return <PairAuthenticator offer={offer} onCodes={keep} />
  }
  return (
    <PasswordProof
      actText="Continue"
      onProof={async (password) => setOffer(await api(authApi.offerSecondFactor, { body: { password } }))}
    >
      Enter your password first.
    </PasswordProof>
  )
}

function PairAuthenticator({
  offer,
  onCodes,
}: {
  offer: Offer
  onCodes: (codes: readonly string[]) => void
}) {
  const form = useSavedForm({
    schema: authApi.confirmSecondFactor.body,
    defaultValues: { code: '' },
    onSave: async (body) => {
      const { recovery_codes } = await api(authApi.confirmSecondFactor, { body })
      onCodes(recovery_codes)
    },
    failure: 'Something went wrong. Try again.',
  })
  return (
    <form onSubmit={form.submit} className="grid gap-4">
      <p className="text-ink-soft">
        Scan this with your authenticator app, then enter the six digits it shows.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={offer.uri} label="Code for the authenticator app" />
        <div className="min-w-0 flex-1 basis-44 text-sm">
          <p className="text-ink-soft">Or type this key into the app:</p>
          <code data-testid="secret" className="mt-1 block font-mono text-base leading-relaxed break-all">
            {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
      </div>
      <TextField
        label="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={7}
        className="figures tracking-[0.2em]"
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <FormErrors message={form.formError} />
      <Button type="submit" look="primary" className="justify-self-end" isBusy={form.isSaving}>
        Turn on
      </Button>
    </form>
  )
}
