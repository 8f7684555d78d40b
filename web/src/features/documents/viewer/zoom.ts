import type { Size } from './source.ts'

/** As wide as there is room, a whole page at once, or a fixed measure. */
export type Zoom = 'width' | 'page' | number

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** The next measure up or down from what is shown now. */
export const stepFrom = (scale: number, direction: 1 | -1): number =>
  direction === 1
    ? (steps.find((step) => step > scale + 0.01) ?? 4)
    : (steps.findLast((step) => step < scale - 0.01) ?? 0.5)

const margin = 32

export function scaleFor(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom
  const wide = Math.max(0.2, (room.width - margin) / page.width)
  if (zoom === 'width') return Math.min(wide, 2)
  return Math.max(0.2, Math.min(wide, (room.height - margin * 2) / page.height))
}
