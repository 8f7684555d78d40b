/**
 * What a sentence must begin with to be this way of asking, in small letters; nothing where it may begin with anything. A
 * look at it is cheap, and most ways of asking are never compared further.
 */
export function openingsOf(written: string): readonly string[] | null {
  const openings: string[] = []
  for (let rest = written.trimStart(); rest; ) {
    const group = /^(?:\[([^[\](){}]*)\]|\(([^[\](){}]*)\)|([^[\](){}\s]+))\s*/.exec(rest)
    if (!group) return null
    const [whole, optional, either, word] = group
    for (const one of (optional ?? either ?? word ?? '').split('|')) {
      // An apostrophe may be left out or written in two ways.
      const [sure = ''] = one.trim().toLowerCase().split(/['’]/)
      if (!sure) return null
      openings.push(sure)
    }
    if (optional === undefined) return openings
    rest = rest.slice(whole.length)
  }
  return null
}
