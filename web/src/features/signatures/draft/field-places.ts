import type { PageSize, SignatureField, SignatureFieldKind } from '@pam/contracts/signatures'

/** A field being placed: with a separate key, since two can be alike. */
export type PlacedField = SignatureField & { readonly key: string }

const sizes: Record<SignatureFieldKind, { width: number; height: number }> = {
  signature: { width: 180, height: 36 },
  initials: { width: 72, height: 30 },
  date: { width: 100, height: 20 },
  text: { width: 180, height: 20 },
  checkbox: { width: 16, height: 16 },
}

const smallest = 10

interface Wanted {
  readonly kind: SignatureFieldKind
  readonly signer: number
  readonly page: number
  readonly size: PageSize
  readonly at?: { x: number; y: number } | undefined
  /** How many there are: a new one without a place is not put on the one before. */
  readonly count: number
}

/** A new field in the usual size, at a point of the page or in its middle. */
export function newField({ kind, signer, page, size, at, count }: Wanted): PlacedField {
  const box = sizes[kind]
  const middle = { x: size.width / 2, y: size.height / 2 - (count % 8) * 44 }
  const { x, y } = at ?? middle
  return onPage(
    {
      key: crypto.randomUUID(),
      signer,
      kind,
      page,
      ...box,
      x: x - box.width / 2,
      y: y - box.height / 2,
      label: '',
      is_required: true,
    },
    size,
  )
}

/** No larger than the page, and entirely on it. */
export function onPage(field: PlacedField, { width: wide, height: high }: PageSize): PlacedField {
  const width = Math.min(wide, Math.max(smallest, field.width))
  const height = Math.min(high, Math.max(smallest, field.height))
  const between = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return { ...field, width, height, x: between(field.x, wide - width), y: between(field.y, high - height) }
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does to a field: arrows move it, with Alt they change its size, with Shift in larger steps. */
export function moved(
  field: PlacedField,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  size: PageSize,
): PlacedField | null {
  const step = steps[key]
  if (!step) return null
  const [x, y] = step.map((part) => part * (shiftKey ? 20 : 4)) as [number, number]
  if (!altKey) return onPage({ ...field, x: field.x + x, y: field.y + y }, size)
  return onPage({ ...field, width: field.width + x, height: field.height + y }, size)
}
