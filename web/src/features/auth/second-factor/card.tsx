import { authApi, type Profile } from '@pam/contracts/auth'
import { countedFirst } from '@pam/law/format/numbers'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '#lib/api'
import { useReloadAccount } from '#slice/auth/auth.queries.ts'
import { PasswordProofDialog } from '#slice/auth/password-proof-dialog.tsx'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'

type OpenDialog = 'enrol' | 'renew' | 'off' | null

const lead = 'A six-digit code from an authenticator app, in addition to your password.'

export function SecondFactorCard({ profile }: { profile: Profile }) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const toast = useToast()
  const reload = useReloadAccount()
  const { enabled, recovery_codes_left: left } = profile.second_factor
  const close = () => setDialog(null)
  const turnOff = async (password: string, code: string) => {
    await api(authApi.dropSecondFactor, { body: { password, code } })
    close()
    toast({ text: 'Two-step sign-in is off.' })
    await reload()
  }
  return (
    <Card
      title="Two-step sign-in"
      lead={lead}
      actions={
        enabled ? (
          <Badge tone="good" icon={<ShieldCheck size={14} aria-hidden />}>
            On
          </Badge>
        ) : (
          <Badge icon={<ShieldOff size={14} aria-hidden />}>Off</Badge>
        )
      }
    >
      {enabled ? (
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">
            {countedFirst(left, 'recovery code is left.', 'recovery codes are left.')} Each works once, in
            case you lose your device.
          </p>
          {left <= 2 && (
            <Notice tone="attention">
              Few recovery codes are left. Renew them while you can still sign in.
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDialog('renew')}>Renew recovery codes</Button>
            <Button onClick={() => setDialog('off')}>Turn off</Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">A stolen password alone then cannot open your account.</p>
          <Button look="primary" className="justify-self-start" onClick={() => setDialog('enrol')}>
            Turn on
          </Button>
        </div>
      )}
      {dialog === 'enrol' && <EnrolDialog onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onClose={close} />}
      {dialog === 'off' && (
        <PasswordProofDialog
          title="Turn off two-step sign-in"
          actText="Turn off"
          isDangerous
          asksCode
          onProof={turnOff}
          onClose={close}
        >
          Your account will be protected by your password alone, and your recovery codes stop working.
        </PasswordProofDialog>
      )}
    </Card>
  )
}
