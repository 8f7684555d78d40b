const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1.4 GB: three figures are enough to judge by. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}
