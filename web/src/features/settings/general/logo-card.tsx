import { type ChangeEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useGeneralActs } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'

const mostBytes = 300_000

/** Checked again by the server, by content. */
function complaintAbout({ type, size }: File): string | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Use a PNG or a JPEG image.'
  return size > mostBytes ? 'Use an image of at most 300 kB.' : undefined
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function LogoCard({ logo }: { logo: string | null }) {
  const { setLogo, dropLogo } = useGeneralActs()
  const toast = useToast()
  const [complaint, setComplaint] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const wrong = complaintAbout(file)
    setComplaint(wrong)
    try {
      if (!wrong) {
        await setLogo.mutateAsync(await base64Of(file))
        toast({ text: 'Logo saved.' })
      }
    } catch (error) {
      setComplaint(sentenceFor(error, 'The logo could not be saved. Try again.'))
    } finally {
      target.value = ''
    }
  }
  const remove = () =>
    dropLogo.mutate(undefined, {
      onSuccess: () => toast({ text: 'Logo removed.' }),
      onError: (error) => setComplaint(sentenceFor(error, 'The logo could not be removed. Try again.')),
    })
  return (
    <Card
      title="Logo"
      lead="A PNG or JPEG of at most 300 kB, for letters, invoices and the pages clients open."
    >
      <div className="flex flex-wrap items-center gap-5">
        <div className="grid h-20 w-40 place-items-center rounded-md border border-rule bg-white p-2">
          {logo ? (
            <img src={logo} alt="Logo of the firm" className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-sm text-[#62656d]">No logo</span>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Logo file"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <div className="flex flex-wrap gap-2">
          <Button isBusy={setLogo.isPending} busyText="Saving..." onClick={() => picker.current?.click()}>
            {logo ? 'Choose another' : 'Choose a logo'}
          </Button>
          {logo && (
            <Button look="plain" isBusy={dropLogo.isPending} busyText="Removing..." onClick={remove}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FormErrors message={complaint} />
      </div>
    </Card>
  )
}
