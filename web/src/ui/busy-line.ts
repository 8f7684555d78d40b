/** Over what is still that of the question before: a line, for paler words would be too faint to read. */
export const busyLine =
  'relative before:absolute before:inset-x-0 before:-top-2 before:h-0.5 before:rounded-full before:bg-accent motion-safe:before:animate-pulse'
