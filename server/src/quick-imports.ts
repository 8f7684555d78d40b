import { registerHooks } from 'node:module'

// Node reads and parses the package.json around every file it imports, and that of a package for every import of it; that of
// drizzle-orm has hundreds of entries. A relative import says itself where its file is and what it is, and within one of
// our packages the same name is always the same file. It is a quarter of what a start costs.
const known = new Map<string, ReturnType<Parameters<NonNullable<Hooks['resolve']>>[2]>>()
type Hooks = Parameters<typeof registerHooks>[0]

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!parentURL?.startsWith('file:')) return nextResolve(specifier, context)
    if (specifier.startsWith('.')) {
      const { href: url } = new URL(specifier, parentURL)
      if (url.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
      if (url.endsWith('.js') && url.includes('/node_modules/drizzle-orm/'))
        return { url, format: 'module', shortCircuit: true }
      return nextResolve(specifier, context)
    }
    const ours = /^(.*)\/(src|test)\/[^#?]*\.ts$/.exec(parentURL)?.[1]
    if (!ours || ours.includes('/node_modules/')) return nextResolve(specifier, context)
    const key = [ours, specifier, ...context.conditions].join(' ')
    const found = known.get(key) ?? nextResolve(specifier, context)
    known.set(key, found)
    return { ...found, shortCircuit: true }
  },
})
