import { useQueryClient } from '@tanstack/react-query'
import { Camera, Images } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { CasePicker, type PickedCase, RecentCases } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { handedOver, outbox } from '#lib/outbox'
import type { QuickDialogProps } from '#lib/slice-ui'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { FileButton } from './button.tsx'
import { uploadName } from './name.ts'

/** Photos of a document as one PDF in its case. Offline, it is kept on the device and sent later, once. */
export function PhotosDialog({ case: given, onClose }: QuickDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [name, setName] = useState(() => `Scan ${new Date().toISOString().slice(0, 10)}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const inCase = picked ?? given
  const urls = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  const add = (files: readonly File[]) => setPhotos([...photos, ...files])
  const saveTo = async (target: PickedCase | null) => {
    if (photos.length === 0) return setProblem('Take a photo first.')
    if (!target) return setProblem('Choose the case.')
    setBusy(true)
    try {
      const { pdfOfPhotos } = await import('./photos-pdf.ts')
      const file = await pdfOfPhotos(photos)
      const title = uploadName(`${name.trim() || 'Scan'}.pdf`)
      const state = await outbox.send({
        kind: 'document',
        caseId: target.id,
        caseTitle: target.title,
        title,
        body: {},
        file,
      })
      toast({ text: handedOver(state, `${title} added to ${target.title}.`) })
      onClose()
      if (state === 'sent') void cache.invalidateQueries()
    } catch (error) {
      setProblem(sentenceFor(error, 'The photos could not be saved. They are still here; try again.'))
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveTo(inCase)
  }
  return (
    <Dialog title="Photograph a document" isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <FileButton isCamera look="primary" icon={<Camera size={16} aria-hidden />} onFiles={add}>
            {photos.length === 0 ? 'Take a photo' : 'Add a page'}
          </FileButton>
          <FileButton isMany accept="image/*" icon={<Images size={16} aria-hidden />} onFiles={add}>
            Choose photos
          </FileButton>
        </div>
        {photos.length > 0 && (
          <ul aria-label="Pages" className="grid grid-cols-4 gap-2">
            {photos.map((photo, index) => (
              <li key={urls[index]} className="grid gap-1 text-center text-xs">
                <img
                  src={urls[index]}
                  alt={`Page ${index + 1}`}
                  className="aspect-3/4 w-full rounded-sm object-cover"
                />
                <button
                  type="button"
                  aria-label={`Remove page ${index + 1}`}
                  className="min-h-8 text-ink-soft underline"
                  onClick={() => setPhotos(photos.filter((other) => other !== photo))}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Name"
          maxLength={150}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <CasePicker label="Case" placeholder="Title, number or client" value={inCase} onChange={setPicked} />
        <FormErrors message={problem || undefined} />
        {!inCase && photos.length > 0 && (
          <RecentCases label="Save to" isBusy={isBusy} onPick={(chosen) => void saveTo(chosen)} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
            Save as PDF
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
