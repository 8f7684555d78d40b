/** Our user agent in robots.txt. */
export const robotName = 'pam'

interface Group {
  readonly agents: string[]
  readonly rules: { readonly allow: boolean; readonly path: string }[]
}

/** Whether a site's robots.txt lets us read a path: the group that names us, else the one for all; the longest rule wins. */
export function mayRead(robots: string, path: string): boolean {
  const groups = groupsIn(robots.slice(0, 500_000))
  const ours = groups.filter((group) => group.agents.includes(robotName))
  const chosen = ours.length > 0 ? ours : groups.filter((group) => group.agents.includes('*'))
  const fitting = chosen.flatMap((group) => group.rules).filter((entry) => fits(entry.path, path))
  const [first] = fitting.toSorted(
    (a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow),
  )
  return first?.allow ?? true
}

function groupsIn(robots: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? []
    const word = key.toLowerCase()
    if (word === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] })
      isNaming = true
      groups.at(-1)?.agents.push(value.toLowerCase())
    } else if (word === 'allow' || word === 'disallow') {
      isNaming = false
      if (value !== '') groups.at(-1)?.rules.push({ allow: word === 'allow', path: value })
    }
  }
  return groups
}

/** `*` matches anything, `$` the end. Matched piece by piece, so that no rule can make it slow. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$')
  const pieces = (isWhole ? rule.slice(0, -1) : rule).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return !isWhole || at === path.length || (rest.at(-1) !== undefined && path.endsWith(rest.at(-1) ?? ''))
}
