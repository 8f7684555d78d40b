import type { Permission } from './access.ts'
import type { Endpoint } from './endpoint.ts'

/** The permissions whose screens and records a guest reads in the sample firm. */
export const samplePermissions: readonly Permission[] = ['cases.view', 'documents.create']

/** The pages of a document are drawn by the server; every other file is an export, and guests take none home. */
const shownFiles: readonly string[] = ['/documents/:id/pages/:number/picture']

/** All of this is the library or the guest's own; in the sample firm it covers the sample's records too. */
const askedOfSample = ['/search', '/knowledge'] as const

/** A conversation belongs to its owner; changing one could share it with everybody who reads the sample. */
const asksAssistant = ({ access, method, path }: Endpoint) =>
  access === 'chat.demo' && path.startsWith('/chat/') && method !== 'PUT'

/** A rating, and the sentences to be read aloud, belong to an answer in the guest's own conversation. */
const ofOwnAnswer = ({ path }: Endpoint) =>
  path === '/chat/messages/:id/feedback' || path === '/voice/messages/:id'

/** A deadline that is computed and not stored. */
const onlyComputes = ({ method, records, path }: Endpoint) =>
  method === 'POST' && records === 'none' && path.endsWith('/compute')

/**
 * Whether a guest's call is served from the sample firm: reads of the sample, and the guest's own conversations about
 * it. Every other call is served as for any guest, so nothing of the sample can be changed or exported.
 */
export function isAnsweredFromSample(endpoint: Endpoint): boolean {
  const { method, path, access, answers, stepUp } = endpoint
  if (asksAssistant(endpoint) || ofOwnAnswer(endpoint)) return true
  if (stepUp || (method !== 'GET' && !onlyComputes(endpoint))) return false
  if (answers === 'file' && !shownFiles.includes(path)) return false
  if (access === 'public.view') return askedOfSample.some((root) => isUnder(path, root))
  return access !== 'public' && access !== 'session' && samplePermissions.includes(access)
}

/** Stored per person: conversations, searches, preferences. Guests do not share them. */
export const isGuestsOwn = ({ records, path }: Endpoint): boolean =>
  records === 'own' || isUnder(path, '/search') || isUnder(path, '/knowledge')

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
