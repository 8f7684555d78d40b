import { ReadingRefused } from '#reading/reading'

const none = 0xfffffffa
const damaged = () => new ReadingRefused('This file is damaged: its parts lead in circles or out of it.')

/**
 * Looks through the container of old Word and Outlook files before anybody reads it: no chain of sectors and no branch of
 * the directory may lead in a circle or out of the file. The libraries that read it would follow them for ever.
 */
export function requireSoundCompound(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 1536) throw damaged()
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw damaged()
  const size = 1 << shift
  const sectors = Math.ceil((bytes.length - 512) / size)
  const placeOf = (sector: number) => 512 + sector * size
  const numberAt = (place: number) => {
    if (place + 4 > bytes.length) throw damaged()
    return view.getUint32(place, true)
  }
  const fat = fatOf(view, { size, sectors, placeOf, numberAt })
  const next = (sector: number) =>
    numberAt(placeOf(fat[Math.floor(sector / (size / 4))] ?? sectors) + (sector % (size / 4)) * 4)
  const directory = chain(view.getUint32(48, true), sectors, next)
  const mini = chain(view.getUint32(60, true), sectors, next)
  const miniNext = (sector: number) => {
    const at = mini[Math.floor(sector / (size / 4))]
    if (at === undefined) throw damaged()
    return numberAt(placeOf(at) + (sector % (size / 4)) * 4)
  }
  const entries = directory.flatMap((sector) =>
    Array.from({ length: size / 128 }, (_, index) => placeOf(sector) + index * 128),
  )
  requireTree(entries, numberAt)
  for (const at of entries) {
    if (at + 128 > bytes.length) continue
    const type = bytes[at + 66] ?? 0
    const length = numberAt(at + 120)
    if (type !== 2 && type !== 5) continue
    if (length > bytes.length + size) throw damaged()
    if (length === 0) continue
    const isSmall = type === 2 && length < 4096
    chain(numberAt(at + 116), isSmall ? mini.length * (size / 4) : sectors, isSmall ? miniNext : next)
  }
}

interface Sectors {
  readonly size: number
  readonly sectors: number
  readonly placeOf: (sector: number) => number
  readonly numberAt: (place: number) => number
}

/** The sector allocation table: the first 109 sectors are listed in the header, the others in a chain of sectors. */
function fatOf(view: DataView, { size, sectors, placeOf, numberAt }: Sectors): number[] {
  const count = view.getUint32(44, true)
  if (count > sectors) throw damaged()
  const found = Array.from({ length: Math.min(109, count) }, (_, index) =>
    view.getUint32(76 + index * 4, true),
  )
  let more = view.getUint32(68, true)
  for (let seen = 0; more < none && found.length < count; seen += 1) {
    if (seen > sectors || more >= sectors) throw damaged()
    for (let index = 0; index < size / 4 - 1 && found.length < count; index += 1)
      found.push(numberAt(placeOf(more) + index * 4))
    more = numberAt(placeOf(more) + size - 4)
  }
  if (found.some((value) => value >= sectors)) throw damaged()
  return found
}

/** The sectors of one chain, in order. */
function chain(first: number, most: number, next: (sector: number) => number): number[] {
  const found: number[] = []
  for (let sector = first; sector < none; sector = next(sector)) {
    if (found.length >= most || sector >= most) throw damaged()
    found.push(sector)
  }
  return found
}

/** Every entry is led to at most once. */
function requireTree(entries: readonly number[], numberAt: (place: number) => number): void {
  const seen = new Set<number>()
  const waiting = [0]
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const at = entries[page]
    if (at === undefined || seen.has(page)) throw damaged()
    seen.add(page)
    waiting.push(...[68, 72, 76].map((place) => numberAt(at + place)).filter((id) => id < none))
  }
}
