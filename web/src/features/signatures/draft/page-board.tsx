import type { SignatureFieldKind, SignatureView } from '@pam/contracts/signatures'
import { type DragEvent, type PointerEvent, useRef } from 'react'
import { PagePicture } from '#slice/signatures/page-picture.tsx'
import { placeOf } from '#slice/signatures/page-preview.tsx'
import { fieldTexts } from '#slice/signatures/signature-labels.ts'
import { moved, onPage, type PlacedField } from './field-places.ts'

export const dragType = 'application/x-pam-signature-field'

interface PageBoardProps {
  request: Pick<SignatureView, 'id' | 'pages'>
  names: readonly string[]
  fields: readonly PlacedField[]
  page: number
  chosen: string | null
  onPage: (page: number) => void
  onFields: (change: (all: PlacedField[]) => PlacedField[]) => void
  onChosen: (key: string | null) => void
  onDropped: (kind: SignatureFieldKind, at: { page: number; x: number; y: number }) => void
}

/** The pages with their fields. */
export function PageBoard(props: PageBoardProps) {
  const { request, fields, onPage: choosePage, onDropped } = props
  const drop = (event: DragEvent<HTMLDivElement>, number: number) => {
    const kind = event.dataTransfer.getData(dragType)
    const size = request.pages[number - 1]
    if (!kind || !size) return
    event.preventDefault()
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * size.width
    const y = size.height - ((event.clientY - top) / height) * size.height
    onDropped(kind as SignatureFieldKind, { page: number, x, y })
  }
  return (
    <div className="grid gap-5">
      {request.pages.map((size, index) => (
        <PagePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have numbers and never move
          key={index}
          requestId={request.id}
          number={index + 1}
          count={request.pages.length}
          size={size}
          onPointerDown={() => choosePage(index + 1)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, index + 1)}
        >
          {fields
            .filter(({ page }) => page === index + 1)
            .map((field) => (
              <FieldBox key={field.key} {...props} field={field} size={size} />
            ))}
        </PagePicture>
      ))}
    </div>
  )
}

interface FieldBoxProps extends PageBoardProps {
  field: PlacedField
  size: { width: number; height: number }
}

function FieldBox({ field, size, names, chosen, onFields, onChosen }: FieldBoxProps) {
  const grabbed = useRef<{ x: number; y: number; field: PlacedField } | null>(null)
  const put = (next: PlacedField) => onFields((all) => all.map((one) => (one.key === next.key ? next : one)))
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const start = grabbed.current
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!start || !sheet) return
    const x = ((event.clientX - start.x) / sheet.width) * size.width
    const y = ((event.clientY - start.y) / sheet.height) * size.height
    put(onPage({ ...start.field, x: start.field.x + x, y: start.field.y - y }, size))
  }
  const name = `${fieldTexts[field.kind]} of ${names[field.signer] ?? 'a signer'}`
  return (
    <button
      type="button"
      className="absolute cursor-move touch-none overflow-hidden rounded-sm border-2 border-[#8a6100] bg-[#ffd54a]/50 px-0.5 text-left text-[11px] leading-tight text-[#14213d] aria-pressed:border-[#0f5c53] aria-pressed:bg-[#9be0d4]/60"
      style={placeOf(field, size)}
      aria-label={`${name}, page ${field.page}. Arrow keys move it, Alt and arrow keys resize it, Delete removes it.`}
      aria-pressed={chosen === field.key}
      onFocus={() => onChosen(field.key)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grabbed.current = { x: event.clientX, y: event.clientY, field }
        onChosen(field.key)
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        grabbed.current = null
      }}
      onPointerCancel={() => {
        grabbed.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault()
          onFields((all) => all.filter(({ key }) => key !== field.key))
          onChosen(null)
          return
        }
        const next = moved(field, event, size)
        if (!next) return
        event.preventDefault()
        put(next)
      }}
    >
      {name}
    </button>
  )
}
