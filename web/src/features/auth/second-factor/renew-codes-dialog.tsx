import { authApi } from '@pam/contracts/auth'
import { useState } from 'react'
import { api } from '#lib/api'
import { useReloadAccount } from '#slice/auth/auth.queries.ts'
import { PasswordProof } from '#slice/auth/password-proof.tsx'
import { Dialog } from '#ui/overlays/dialog'
import { RecoveryCodes } from './recovery-codes.tsx'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = useReloadAccount()
  const renew = async (password: string, code: string) => {
    const { recovery_codes } = await api(authApi.renewRecoveryCodes, { body: { password, code } })
    setCodes(recovery_codes)
    await reload()
  }
  return (
    <Dialog
      title={codes ? 'Keep your recovery codes' : 'Renew recovery codes'}
      role={codes ? 'alertdialog' : 'dialog'}
      isOpen
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordProof actText="Renew" asksCode onProof={renew}>
          You get a new set, and the codes you have now stop working.
        </PasswordProof>
      )}
    </Dialog>
  )
}
