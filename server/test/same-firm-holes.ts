const severity = 'A hit behind the wall shows how grave it is, and that there is one.'

/** Leaks that are known and fixed later, each with its reason: a fix takes its line from here. */
export const knownHoles: Readonly<Record<string, string>> = {
  'conflicts.check to lawyer': severity,
  'conflicts.check to admin': severity,
  'conflicts.check to paralegal': severity,
}
