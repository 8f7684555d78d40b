import { type SignatureDraft, type SignatureFieldKind, signatureFieldKind } from '@pam/contracts/signatures'
import { fieldTexts } from '#slice/signatures/signature-labels.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import type { PlacedField } from './field-places.ts'
import { dragType } from './page-board.tsx'

interface FieldToolsProps {
  draft: Pick<SignatureDraft, 'signers'>
  fields: readonly PlacedField[]
  signer: number
  page: number
  pages: number
  chosen: string | null
  onSigner: (signer: number) => void
  onPage: (page: number) => void
  onAdd: (kind: SignatureFieldKind) => void
  onFields: (change: (all: PlacedField[]) => PlacedField[]) => void
  onChosen: (key: string | null) => void
}

/** What can be placed for whom, and the field that is chosen. */
export function FieldTools(props: FieldToolsProps) {
  const { draft, fields, signer, page, pages, chosen, onSigner, onPage, onAdd } = props
  const field = fields.find(({ key }) => key === chosen)
  if (draft.signers.length === 0)
    return <p className="text-sm text-ink-soft">Add a signer first, then place their fields.</p>
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Fields for"
          value={String(signer)}
          onChange={(event) => onSigner(Number(event.target.value))}
          options={draft.signers.map(({ name }, index) => ({
            value: String(index),
            label: name || `Signer ${index + 1}`,
          }))}
        />
        <Select
          label="On page"
          value={String(page)}
          onChange={(event) => onPage(Number(event.target.value))}
          options={Array.from({ length: pages }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {signatureFieldKind.options.map((kind) => (
          <Button
            key={kind}
            size="small"
            draggable
            onDragStart={(event) => event.dataTransfer.setData(dragType, kind)}
            onClick={() => onAdd(kind)}
          >
            {`Add ${fieldTexts[kind].toLowerCase()}`}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Drag a field to its place, or select it and use the arrow keys. You can also drag a button onto a
        page.
      </p>
      {field && <ChosenField {...props} field={field} />}
    </div>
  )
}

function ChosenField({ field, draft, onFields, onChosen }: FieldToolsProps & { field: PlacedField }) {
  const change = (part: Partial<PlacedField>) =>
    onFields((all) => all.map((one) => (one.key === field.key ? { ...one, ...part } : one)))
  const isFree = field.kind === 'text' || field.kind === 'checkbox' || field.kind === 'initials'
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <h3 className="text-sm font-medium">{`Selected: ${fieldTexts[field.kind].toLowerCase()}, page ${field.page}`}</h3>
      <Select
        label="Signer"
        value={String(field.signer)}
        onChange={(event) => change({ signer: Number(event.target.value) })}
        options={draft.signers.map(({ name }, index) => ({
          value: String(index),
          label: name || `Signer ${index + 1}`,
        }))}
      />
      {(field.kind === 'text' || field.kind === 'checkbox') && (
        <TextField
          label="Label"
          hint="What the signer is asked for."
          maxLength={80}
          value={field.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      )}
      {isFree && (
        <Checkbox
          label="Required"
          checked={field.is_required}
          onChange={(event) => change({ is_required: event.target.checked })}
        />
      )}
      <Button
        onClick={() => {
          onFields((all) => all.filter(({ key }) => key !== field.key))
          onChosen(null)
        }}
      >
        Remove field
      </Button>
    </div>
  )
}
