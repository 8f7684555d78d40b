/** Leaks that are known and fixed later, each with its reason: a fix takes its line from here. */
export const knownHoles: Readonly<Record<string, string>> = {}
