import { hash } from 'node:crypto'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type AuditDetail = { readonly [name: string]: Json }

/** The hashed part of an entry: all its fields, and its position. */
export interface AuditEntry {
  firmId: string
  seq: number
  at: Date
  actorId: string
  actorRole: string
  sessionId: string | null
  action: string
  subjectId: string | null
  detail: AuditDetail | null
}

export const firstHash = '0'.repeat(64)

/** Each hash covers the one before it, so no entry can change without all after it changing too. */
export const nextHash = (before: string, entry: AuditEntry): string =>
  hash('sha256', before + canonical({ ...entry, at: entry.at.toISOString() }), 'hex')

/** JSON with its names in order: the same value always gives the same text. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = value as { readonly [name: string]: Json }
  const parts = Object.keys(named)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(named[name] ?? null)}`)
  return `{${parts.join(',')}}`
}

/** The value as the database gives it back: text it cannot hold is replaced, so that the hash stays true. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\ufffd')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [String(storable(name)), storable(value)]),
  )
}
