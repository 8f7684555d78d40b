import { useQueryClient } from '@tanstack/react-query'
import { Camera, Images } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { CasePicker, type PickedCase, pickedCase, RecentCases } from '#features/cases'
import { handedOver, outbox } from '#lib/outbox'
import type { QuickDialogProps } from '#lib/slice-ui'
import { useSavedForm } from '#lib/use-saved-form'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { FileButton } from './button.tsx'
import { uploadName } from './name.ts'

const schema = z.object({
  inCase: pickedCase,
  name: z.string().trim(),
})

/** Photos of a document as one PDF in its case. Offline, it is kept on the device and sent later, once. */
export function PhotosDialog({ case: given, onClose }: QuickDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useSavedForm({
    schema,
    defaultValues: { inCase: given, name: `Scan ${new Date().toISOString().slice(0, 10)}` },
    onSave: async ({ inCase, name }) => {
      if (photos.length === 0 || !inCase) {
        form.setError('root', { message: photos.length === 0 ? 'Take a photo first.' : 'Choose the case.' })
        return
      }
      const { pdfOfPhotos } = await import('./photos-pdf.ts')
      const file = await pdfOfPhotos(photos)
      const title = uploadName(`${name || 'Scan'}.pdf`)
      const state = await outbox.send({
        kind: 'document',
        caseId: inCase.id,
        caseTitle: inCase.title,
        title,
        body: {},
        file,
      })
      toast({ text: handedOver(state, `${title} added to ${inCase.title}.`) })
      onClose()
      if (state === 'sent') void cache.invalidateQueries()
    },
    failure: 'The photos could not be saved. They are still here; try again.',
  })
  const inCase = form.watch('inCase')
  const urls = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  const add = (files: readonly File[]) => setPhotos([...photos, ...files])
  const saveTo = (target: PickedCase) => {
    form.setValue('inCase', target)
    void form.submit()
  }
  return (
    <FormDialog
      title="Photograph a document"
      submitText="Save as PDF"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
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
      <TextField label="Name" maxLength={150} error={form.errorOf('name')} {...form.register('name')} />
      <CasePicker
        label="Case"
        placeholder="Title, number or client"
        value={inCase}
        onChange={(picked) => form.setValue('inCase', picked ?? given)}
      />
      {!inCase && photos.length > 0 && <RecentCases label="Save to" isBusy={form.isSaving} onPick={saveTo} />}
    </FormDialog>
  )
}
