import { clsx } from 'clsx'

/** The shape of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={clsx('animate-breathe rounded-sm bg-sunken', className ?? 'h-4 w-full')} />
  )
}

export function SkeletonLines({ count = 3, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={index} className={clsx('h-5', index % 3 === 2 ? 'w-2/3' : 'w-full')} />
      ))}
    </div>
  )
}

/** Over what is still that of the question before: a line, for paler words would be too faint to read. */
export const busyLine =
  'relative before:absolute before:inset-x-0 before:-top-2 before:h-0.5 before:rounded-full before:bg-accent motion-safe:before:animate-pulse'
